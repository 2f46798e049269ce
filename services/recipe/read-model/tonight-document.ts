import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { Tonight } from '@homeplate/contracts/documents/tonight.ts';
import type { AreaView } from './area-view.ts';
import { cardList } from './recipe-page.ts';
import { dishOf, sharedBasket } from './shared-basket.ts';
import { slotsFrom } from './slot-set.ts';
import { type Dinner, pickTonight } from './tonight-pick.ts';

type SlotDinner = Dinner & { slot: number };

/** Free dinners of tonight and a week of them, priced for this many people. */
export function tonightOf(view: AreaView, people: number): Tonight {
  const all = freeDinners(view);
  const { limitCents, tonight, week } = pickTonight(
    all.filter(({ slot }) => isFullyPriced(view, slot)),
    (some) => checkoutOf(view, some, people),
  );
  const cards: RecipeCard[] = JSON.parse(
    cardList(
      view,
      week.map(({ slot }) => slot),
    ).body.toString(),
  );
  const dinners = week.flatMap(({ servingCents }, at) => {
    const recipe = cards[at];
    return recipe ? [{ recipe, cost: amountOf(servingCents * people) }] : [];
  });
  const cents = week.reduce((sum, { servingCents }) => sum + servingCents * people, 0);
  const checkouts = week.map((_, at) => checkoutOf(view, week.slice(0, at + 1), people));
  const checkoutCents = checkouts.at(-1) ?? 0;
  return {
    people,
    limit: limitCents / 100,
    dinners: dinners.slice(0, tonight.length),
    freeDinners: all.filter(({ servingCents }) => servingCents <= limitCents).length,
    week: {
      dinners: dinners.map((dinner, at) => ({ ...dinner, checkoutSoFar: amountOf(checkouts[at] ?? 0) })),
      cost: amountOf(cents),
      checkoutCost: amountOf(checkoutCents),
      leftOverCost: checkoutCents > cents ? amountOf(checkoutCents - cents) : null,
    },
  };
}

function freeDinners({ catalogue, costs }: AreaView): SlotDinner[] {
  const { course, free } = catalogue.facets;
  const dinners = course.get('dinner');
  const open = free.get('true');
  if (!dinners || !open) return [];
  return slotsFrom(dinners.map((word, at) => word & (open[at] ?? 0))).flatMap((slot) => {
    const recipe = catalogue.recipes[slot];
    if (!recipe) return [];
    const { id, region, totalMinutes: minutes } = recipe;
    return [{ id, region, minutes, servingCents: costs.perServingCents[slot] ?? 0, slot }];
  });
}

const isFullyPriced = ({ catalogue, costs }: AreaView, slot: number): boolean =>
  costs.pricedLines[slot] === catalogue.recipes[slot]?.totalLines;

/** Whole packages for all of these dinners together. */
const checkoutOf = ({ catalogue, prices }: AreaView, week: readonly SlotDinner[], people: number): number =>
  sharedBasket(
    week.flatMap(({ slot }) => {
      const recipe = catalogue.recipes[slot];
      return recipe ? [dishOf(recipe, people)] : [];
    }),
    prices,
  ).checkoutCents;
