import type { RecipeCost } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Dish } from '@homeplate/reference/foods/merge-needs.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { costIn } from '../read-model/recipe-card.ts';
import { dishContents } from '../recipes/recipe-contents.ts';
import type { DraftFacts } from './draft-document.ts';

/** Without known servings the whole draft is one serving, as on its card. */
const servingsOf = ({ draft }: DraftFacts): number => draft.recipe.servings ?? 1;

/** What a planned draft costs, as on its card. */
export function draftCost(of: DraftFacts, prices: AreaPrices): RecipeCost {
  const { _id: id, version, recipe } = of.draft;
  const { totalCents, checkoutCents, pricedLines } = costIn(of.facts, prices);
  return {
    id,
    version,
    title: recipe.title,
    servings: servingsOf(of),
    minutes: recipe.totalMinutes ?? 0,
    isPremium: false,
    totalCents,
    checkoutCents,
    isUnpriced: pricedLines === 0,
    contents: dishContents(of.facts),
  };
}

/** A draft as a dish for this many servings, without optional lines. */
export const draftDish = (of: DraftFacts, servings: number): Dish => ({
  needs: of.facts.lines.flatMap(({ line, food, need }) =>
    food && need && !line.optional ? [{ food, need }] : [],
  ),
  factor: servings / servingsOf(of),
});

/** The foods in the cost of a draft. */
export const draftItems = ({ facts }: DraftFacts): string[] => [
  ...new Set(facts.lines.flatMap(({ line, food }) => (food && !line.optional ? food.id : []))),
];
