import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { detail } from './copy.ts';
import { goodToKnow as words } from './good-to-know-copy.ts';
import { kitchen } from './kitchen-copy.ts';
import { tabs } from './parts-copy.ts';

type Props = {
  recipe: RecipeDetail;
  only?: 'after';
};

/** What still matters once the dish is done. */
const AFTER: readonly string[] = [words.serveWith, words.leftovers];

const isWeighedSalt = ({ itemId, weight }: RecipeIngredient): boolean => itemId === 'salt' && weight !== null;

/** Tools, preparation, storage, allergens and diets. A preview leaves out hidden parts. */
export function GoodToKnow({ recipe, only }: Props) {
  const facts: [string, string | false | null][] = [
    [words.equipment, recipe.equipment.join(', ')],
    [words.yield, recipe.yield && words.makes(recipe.yield, recipe.servings)],
    [detail.totalTime, kitchen.times(recipe.totalTime, recipe.waitTime)],
    [words.whyItWorks, recipe.whyItWorks],
    [words.serveWith, recipe.serveWith],
    [words.makeAhead, recipe.makeAhead],
    [words.leftovers, [recipe.storage, recipe.leftovers].filter(Boolean).join(' ')],
    [words.salt, recipe.ingredients.some(isWeighedSalt) && words.tableSalt],
    [
      tabs.contains,
      recipe.allergens.map((name) => titleCase(name).toLowerCase()).join(', ') || words.noAllergens,
    ],
    [tabs.fromTheTags, recipe.tags.slice(1).map(titleCase).join(', ')],
    [words.suits, recipe.diets.map(titleCase).join(', ')],
    [words.labels, recipe.labelChecks.join('; ')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 text-md sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value &&
          (only !== 'after' || AFTER.includes(name)) && (
            <div key={name}>
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
