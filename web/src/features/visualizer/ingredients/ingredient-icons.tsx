import type { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { memo } from 'react';
import { ingredientWords as words } from '../copy.ts';
import type { FoodLook } from '../foods/food-look.ts';
import { type Share, sharesOf } from './ingredient-shares.ts';
import { KindIcon } from './kind-icon.tsx';
import { lineCost } from './line-cost.ts';

type Props = {
  recipe: RecipeDetail;
  nutrition: RecipeNutrition | undefined;
  looks: readonly FoodLook[];
  /** In the words of the page, for the servings chosen there; null: not told. */
  amounts: readonly (string | null)[];
  chosen: number | null;
  onChoose(line: number): void;
};

/** An icon for each ingredient; a press lights it up in the picture and tells what it brings. */
export const IngredientIcons = memo(function IngredientIcons({
  recipe,
  nutrition,
  looks,
  amounts,
  chosen,
  onChoose,
}: Props) {
  return (
    <div className="grid gap-4">
      {chosen === null ? (
        <p className="text-sm text-ink-2">{recipe.preview ? words.inPreview : words.choose}</p>
      ) : (
        <Summary recipe={recipe} nutrition={nutrition} amount={amounts[chosen] ?? null} line={chosen} />
      )}
      <ul
        aria-label={words.list}
        className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))] md:grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2"
      >
        {recipe.ingredients.map(({ name }, line) => {
          const look = looks[line];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the recipe, and names repeat
            <li key={line} className="grid">
              <button
                type="button"
                aria-pressed={chosen === line}
                onClick={() => onChoose(line)}
                className={cx(
                  'flex min-h-12 items-center gap-2 rounded-picture border px-2 py-1.5 text-left text-sm leading-tight transition-colors duration-120',
                  chosen === line
                    ? 'border-ink bg-wash font-strong'
                    : 'border-line bg-surface hover:border-ink',
                )}
              >
                {look && <KindIcon look={look} />}
                <span className="min-w-0 hyphens-auto [overflow-wrap:anywhere]">
                  {name}
                  {amounts[line] && (
                    <span className="block text-xs font-normal text-ink-2">{amounts[line]}</span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
});

const whole = (share: Share, unit: string): string =>
  share === null ? words.notKnown : `${wholeNumber(share.amount)}${unit}`;

/** What the chosen ingredient is of the dish: of its cost, its calories and its macros. */
function Summary({
  recipe,
  nutrition,
  amount,
  line,
}: Pick<Props, 'recipe' | 'nutrition'> & { amount: string | null; line: number }) {
  const ingredient = recipe.ingredients[line];
  const { cost, ...brought } = sharesOf(recipe, nutrition, line);
  if (!ingredient) return null;
  const figures = [
    { name: words.cost, figure: lineCost(ingredient, words.about), share: cost },
    { name: words.calories, figure: whole(brought.calories, ''), share: brought.calories },
    { name: words.protein, figure: whole(brought.protein, ' g'), share: brought.protein },
    { name: words.carbs, figure: whole(brought.carbs, ' g'), share: brought.carbs },
    { name: words.fat, figure: whole(brought.fat, ' g'), share: brought.fat },
  ];
  return (
    <section aria-label={ingredient.name} className="rounded-card border border-line bg-sunken p-4">
      <h3 className="text-lg">
        {ingredient.name}
        {amount && <span className="font-sans text-base font-normal text-ink-2">, {amount}</span>}
      </h3>
      <dl className="mt-2 grid grid-cols-2 gap-x-4 gap-y-2.5 sm:grid-cols-5">
        {figures.map(({ name, figure, share }) => (
          <div key={name} className="first:col-span-2 sm:first:col-span-1">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd>
              <span className="block font-strong tabular-nums">{figure}</span>
              {share !== null && share.share !== null && (
                <>
                  <Bar share={share.share} />
                  <span className="block text-xs text-ink-2">{words.ofDish(share.share)}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-xs text-ink-2">
        {recipe.preview ? words.inPreview : ingredient.optional ? words.optional : words.perServing}
      </p>
    </section>
  );
}

const Bar = ({ share }: { share: number }) => (
  <svg viewBox="0 0 100 5" preserveAspectRatio="none" aria-hidden="true" className="my-1 block h-1.5 w-full">
    <rect width="100" height="5" className="fill-line" />
    <rect width={share} height="5" className="fill-primary" />
  </svg>
);
