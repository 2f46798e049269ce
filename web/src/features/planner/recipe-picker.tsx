import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { SearchField } from '@homeplate/kit/components/search-field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { Choice } from '../../components/choice.tsx';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { useDinerWarnings } from '../../components/use-diner-warnings.ts';
import { draftsOptions } from '../../lib/draft-queries.ts';
import { householdOptions } from '../../lib/household-queries.ts';
import { householdServings } from '../../lib/household-servings.ts';
import { calendar } from './calendar-copy.ts';
import { newMealId } from './calendar-writes.ts';
import { planner } from './copy.ts';
import { fullDay } from './days.ts';
import { DinerWarnings } from './diner-warnings.tsx';
import { recipesToPlanOptions } from './recipes-to-plan.ts';
import { TextMealForm } from './text-meal-form.tsx';
import { useCalendar } from './use-calendar.tsx';
import { type DatedMeal, type Place, scaledCost } from './week-changes.ts';

const words = calendar.picker;

/** Narrows the list to one kind of recipe. */
type Narrowing = 'seasonal' | 'quick' | 'cheap' | 'saved' | 'own' | 'cooked';
const NARROWINGS: readonly Narrowing[] = ['seasonal', 'quick', 'cheap', 'saved', 'own', 'cooked'];
const QUICK_MINUTES = '30';
const CHEAP_DOLLARS = '2';

/** Finds a recipe for a slot of the week, and says what it costs there before it is planned. */
export function RecipePicker({ place: first, onClose }: { place: Place; onClose: () => void }) {
  const { userId, plan, change, savedRecipeIds, hasPaidPlan } = useCalendar();
  const [slot, setSlot] = useState(first.slot);
  const place = { date: first.date, slot };
  const [typed, setTyped] = useState('');
  const [narrowing, setNarrowing] = useState<Narrowing>();
  const search = useDeferredValue(typed.trim());
  const isSaved = narrowing === 'saved';
  const isOwn = narrowing === 'own';
  const recipes = useQuery({
    ...recipesToPlanOptions(isSaved ? savedRecipeIds : listQuery(place, search, narrowing, hasPaidPlan)),
    ...(isOwn && { enabled: false }),
  });
  const drafts = useQuery({ ...draftsOptions(userId), enabled: isOwn });
  const { isPending, isError } = isOwn ? drafts : recipes;
  const found = isOwn
    ? titled(drafts.data, search)
    : isSaved
      ? savedMatching(recipes.data, search, hasPaidPlan, savedRecipeIds)
      : recipes.data;
  const { data: household } = useQuery(householdOptions(userId));
  const eaten = household && householdServings(household);
  const weekTotal = plan.checkoutCost ?? plan.cost;
  const own = useMemo(() => drafts.data?.map(({ id, contents }) => ({ id, ...contents })), [drafts.data]);
  const warnings = useDinerWarnings(isOwn ? [] : (found ?? []).map(({ id }) => id), own);
  const put = (meal: DatedMeal) => {
    onClose();
    change({ kind: 'add', meal }, calendar.added);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      shape="side"
      title={words.title(planner.slots[slot])}
      description={fullDay(place.date)}
    >
      <Choice
        label={words.slot}
        name="slot"
        value={slot}
        options={MEAL_SLOTS.map((value) => ({ value, words: planner.slots[value] }))}
        onChange={setSlot}
      />
      <div className="mt-4 mb-3">
        <SearchField label={words.search} placeholder={words.search} value={typed} onChange={setTyped} />
      </div>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="sr-only">{words.narrow}</legend>
        {NARROWINGS.map((one) => (
          <Chip
            key={one}
            chosen={one === narrowing}
            aria-pressed={one === narrowing}
            onClick={() => setNarrowing(one === narrowing ? undefined : one)}
          >
            {words.narrowings[one]}
          </Chip>
        ))}
      </fieldset>
      {isPending && !found && <Waiting words={words.loading} />}
      {isError && <p className="mt-4 text-sm text-danger">{words.failed}</p>}
      {found?.length === 0 && (
        <p className="mt-4 text-sm text-ink-2">{isOwn && !search ? words.noneOwn : words.none}</p>
      )}
      <ul className="mt-4 grid gap-1">
        {found?.map((recipe) => (
          <Found
            key={recipe.id}
            meal={mealOf(recipe, place, eaten)}
            recipe={recipe}
            warnings={warnings?.get(recipe.id)}
            weekCents={weekTotal === null ? null : centsOf(weekTotal)}
            onPick={put}
          />
        ))}
      </ul>
      <TextMealForm place={place} onAdd={put} />
    </Dialog>
  );
}

function Found({
  meal,
  recipe,
  warnings,
  weekCents,
  onPick,
}: {
  meal: DatedMeal;
  recipe: Plannable;
  warnings: readonly string[] | undefined;
  weekCents: number | null;
  onPick: (meal: DatedMeal) => void;
}) {
  const { cost, servings } = meal;
  return (
    <li className="flex items-center gap-3 border-b border-line py-2">
      <RecipePicture
        src={recipe.imageUrl}
        alt=""
        {...(recipe.region && { region: recipe.region })}
        sizes="72px"
        className="w-16 shrink-0 rounded-picture"
      />
      <div className="min-w-0 grow">
        <p className="font-strong">{recipe.title}</p>
        <p className="text-sm text-ink-2">
          {[
            cost !== null && words.aServing(dollars(centsOf(recipe.costPerServing))),
            recipe.totalTime !== null && durationWords(recipe.totalTime),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {cost === null
            ? calendar.notPriced
            : words.adds(
                dollars(centsOf(cost)),
                servings,
                weekCents === null ? null : dollars(weekCents + centsOf(cost)),
              )}
        </p>
        <DinerWarnings sentences={warnings} />
      </div>
      <Button
        look="secondary"
        size="small"
        onClick={() => onPick(meal)}
        aria-label={words.addNamed(recipe.title)}
      >
        {words.add}
      </Button>
    </li>
  );
}

type Plannable = RecipeCard | RecipeDraftCard;

/** A recipe or draft as a meal that the server does not know yet. `eaten`: the servings that the household eats. */
function mealOf(recipe: Plannable, place: Place, eaten: number | undefined): DatedMeal {
  const isDraft = 'isDraft' in recipe;
  const isPriced = recipe.pricedLines > 0 && recipe.pricedLines === recipe.totalLines;
  const cost = isPriced ? recipe.totalCost : null;
  const meal: DatedMeal = {
    ...place,
    id: newMealId(),
    position: 0,
    kind: isDraft ? 'draft' : 'recipe',
    recipeId: isDraft ? null : recipe.id,
    draftId: isDraft ? recipe.id : null,
    name: recipe.title,
    servings: recipe.servings,
    cost,
    time: recipe.totalTime,
    available: true,
    locked: false,
    note: null,
    leftoverOf: null,
    cookedAt: null,
    version: 0,
    ...(isDraft && { contents: recipe.contents }),
  };
  // A draft without servings is one serving as a whole.
  const servings = isDraft && recipe.missing.includes('servings') ? 1 : (eaten ?? recipe.servings);
  return { ...meal, servings, cost: scaledCost(meal, servings) };
}

const titled = <Card extends Plannable>(cards: readonly Card[] | undefined, search: string) =>
  cards?.filter(({ title }) => title.toLowerCase().includes(search.toLowerCase()));

function listQuery(
  { slot }: Place,
  search: string,
  narrowing: Narrowing | undefined,
  hasPaidPlan: boolean,
): URLSearchParams {
  return new URLSearchParams({
    // A search finds dishes of any course: pancakes for dinner are a choice.
    ...(search ? { search } : { course: slot }),
    ...(narrowing === 'quick' && { maxTime: QUICK_MINUTES }),
    ...(narrowing === 'cheap' && { maxCostPerServing: CHEAP_DOLLARS }),
    ...(narrowing === 'cooked' && { cooked: 'true' }),
    ...(narrowing === 'seasonal' && { seasonal: 'true' }),
    ...(!hasPaidPlan && { free: 'true' }),
    ...(!search && { sort: 'serving-cost' }),
  });
}

/** The saved recipes whose title has the words, without those that need a paid plan. */
function savedMatching(
  cards: readonly RecipeCard[] | undefined,
  search: string,
  hasPaidPlan: boolean,
  savedIds: readonly string[],
): RecipeCard[] | undefined {
  if (savedIds.length === 0) return [];
  return titled(cards, search)?.filter(({ isPremium }) => hasPaidPlan || !isPremium);
}
