import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { detail } from './copy.ts';
import { goodToKnow as words } from './good-to-know-copy.ts';
import { kitchen } from './kitchen-copy.ts';
import { tabs } from './parts-copy.ts';

type Props = {
  recipe: RecipeDetail;
  /** `after`: what matters once the dish is done. */
  only?: 'after';
};

const isWeighedSalt = ({ itemId, weight }: RecipeIngredient): boolean => itemId === 'salt' && weight !== null;

/** Tools, preparation, storage, allergens and diets. A preview leaves out hidden parts. */
export function GoodToKnow({ recipe, only }: Props) {
  const facts: [string, string | false | null][] = [
    [words.equipment, only !== 'after' && recipe.equipment.join(', ')],
    [words.yield, only !== 'after' && recipe.yield && words.makes(recipe.yield, recipe.servings)],
    [detail.totalTime, only !== 'after' && kitchen.times(recipe.totalTime, recipe.waitTime)],
    [words.whyItWorks, only !== 'after' && recipe.whyItWorks],
    [words.serveWith, recipe.serveWith],
    [words.makeAhead, only !== 'after' && recipe.makeAhead],
    [words.leftovers, [recipe.storage, recipe.leftovers].filter(Boolean).join(' ')],
    [words.salt, only !== 'after' && recipe.ingredients.some(isWeighedSalt) && words.tableSalt],
    [
      tabs.contains,
      only !== 'after' &&
        (recipe.allergens.map((name) => titleCase(name).toLowerCase()).join(', ') || words.noAllergens),
    ],
    [tabs.fromTheTags, only !== 'after' && recipe.tags.slice(1).map(titleCase).join(', ')],
    [words.suits, only !== 'after' && recipe.diets.map(titleCase).join(', ')],
  ];
  return (
    <dl className="grid gap-x-8 gap-y-3 text-md sm:grid-cols-2">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt className="text-xs text-ink-2">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
