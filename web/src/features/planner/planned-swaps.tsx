import type { MealSwapChoice, MealSwaps } from '@homeplate/contracts/documents/meal-swaps.ts';
import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { useUserId } from '../../lib/user.ts';
import { calendar } from './calendar-copy.ts';
import { mealSwapsOptions } from './meal-swaps-query.ts';

const words = calendar.foodSwaps;

type Props = {
  recipe: PricedRecipe;
  /** Receives the recipe with the foods to cook with; undefined: its own. */
  onSwapped: (recipe: PricedRecipe | undefined) => void;
};

/** What is swapped in the planned meal that the URL names. */
export default function PlannedSwaps({ recipe, onSwapped }: Props) {
  const [address] = useSearchParams();
  const planId = address.get('plan') ?? '';
  const userId = useUserId();
  const { data, isError, refetch } = useQuery(mealSwapsOptions(userId, planId, address.get('meal') ?? ''));
  // After "Another recipe" the link may name a meal that cooks something else.
  const meal = data?.recipeId === recipe.id ? data : undefined;
  useEffect(() => {
    const ingredients = meal && swappedIngredients(recipe.ingredients, meal);
    onSwapped(ingredients && { ...recipe, ingredients });
  }, [recipe, meal, onSwapped]);
  useEffect(() => {
    // Cook mode covers the page.
    if (isError)
      toast({ title: words.onRecipe.failed, description: words.onRecipe.asWritten, destructive: true });
  }, [isError]);
  if (!userId || recipe.preview) return null;
  if (isError)
    return (
      <ErrorNotice
        words={`${words.onRecipe.failed}. ${words.onRecipe.asWritten}`}
        again={calendar.again}
        onAgain={() => void refetch()}
      />
    );
  if (data === undefined) return <Waiting words={words.onRecipe.loading} />;
  const applied = meal?.swaps.filter((swap) => swap.applied) ?? [];
  if (!meal) return <Frame planId={planId}>{words.onRecipe.gone}</Frame>;
  if (applied.length === 0) return null;
  return (
    <Frame planId={planId}>
      <ul className="grid gap-2">
        {applied.map((swap) => (
          <Swap key={swap.from} swap={swap} />
        ))}
      </ul>
      <p className="mt-2 text-ink-2">{words.onRecipe.prices}</p>
    </Frame>
  );
}

function Frame({ planId, children }: { planId: string; children: ReactNode }) {
  const id = useId();
  const week = /^week-(.+)$/.exec(planId)?.[1];
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface p-4 text-sm print:hidden"
    >
      <h2 id={id} className="mb-2 text-xl">
        {words.onRecipe.title}
      </h2>
      {children}
      {week && (
        <Link
          to={`${paths.mealPlans}?${new URLSearchParams({ week })}`}
          className="mt-2 inline-block font-strong text-primary underline underline-offset-4"
        >
          {words.onRecipe.week}
        </Link>
      )}
    </section>
  );
}

const Swap = ({ swap: { fromName, toName, note, allergensAdded, notFor } }: { swap: MealSwapChoice }) => (
  <li className="grid">
    <strong>{words.pair(fromName, toName)}</strong>
    <span className="text-ink-2">{note}</span>
    {allergensAdded.length > 0 && (
      <span className="text-danger">
        {words.allergensAdded(allergensAdded.map((name) => name.replaceAll('-', ' ')).join(', '))}
      </span>
    )}
    {notFor.map(({ name, because }) => (
      <strong key={`${name} ${because}`} className="text-danger">
        {words.notFor(name, because.replaceAll('-', ' '))}
      </strong>
    ))}
  </li>
);

/** The lines of the recipe, where a food is swapped with the other food and its amount. Costs stay the recipe's. */
export function swappedIngredients(
  ingredients: readonly RecipeIngredient[],
  { swaps }: Pick<MealSwaps, 'swaps'>,
): RecipeIngredient[] | undefined {
  const swapped = new Map(swaps.flatMap(({ lines }) => lines.map((one) => [one.line, one] as const)));
  if (swapped.size === 0) return undefined;
  return ingredients.map((ingredient, index) => {
    const instead = swapped.get(index);
    if (!instead) return ingredient;
    const { line: _, ...other } = instead;
    const naming = (name: string) => words.pair(nameInLine(ingredient.name), name);
    const { counted } = other;
    return {
      ...ingredient,
      ...other,
      name: naming(other.name),
      counted: counted && { one: naming(counted.one), several: naming(counted.several) },
      // They are of the recipe's own food.
      canSize: null,
      weight: null,
      notes: null,
    };
  });
}
