import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { type AreaCosts, copyCost, copyCosts, createCosting, emptyCosts } from './area-costs.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { lazy, orderBy, type Range, rangeOf } from './recipe-order.ts';

/** Everything that reads of one price area need. Immutable: a newer view replaces it. */
export type AreaView = {
  prices: AreaPrices;
  catalogue: CatalogueView;
  costs: AreaCosts;
  /** Number of recipes costed for this view; the others were copied from the previous view. */
  costed: number;
  byCost: Range;
  byServingCost: Range;
  /** Documents shared by many requests, built on first use. */
  built: Map<string, Document>;
};

/** Recipes costed before yielding to the event loop: about a millisecond. */
const PAGE = 500;

/** Increases with every change of prices or recipes. */
export const versionOf = ({ prices, catalogue }: AreaView): number => prices.version + catalogue.sequence;

/**
 * Computes costs of recipes that changed or use one of `changedItems`, and copies the rest from `before`, which keeps serving meanwhile.
 * Without `before` it computes all.
 */
export async function buildAreaView(
  catalogue: CatalogueView,
  prices: AreaPrices,
  before?: AreaView,
  changedItems: ReadonlySet<string> = new Set(),
): Promise<AreaView> {
  const { recipes } = catalogue;
  const touched = new Set<number>();
  for (const itemId of changedItems) for (const slot of catalogue.byItem.get(itemId) ?? []) touched.add(slot);
  let costs: AreaCosts;
  if (before?.catalogue === catalogue) costs = copyCosts(before.costs);
  else {
    costs = emptyCosts(recipes.length);
    for (const [slot, recipe] of recipes.entries()) {
      const old = before?.catalogue.slotOf.get(recipe.id);
      if (before && old !== undefined && before.catalogue.recipes[old] === recipe)
        copyCost(costs, slot, before.costs, old);
      else touched.add(slot);
    }
  }
  const cost = createCosting(prices);
  let costed = 0;
  for (const slot of touched) {
    const recipe = recipes[slot];
    if (recipe) cost(costs, slot, recipe);
    costed += 1;
    if (costed % PAGE === 0) await nextTurn();
  }
  const rangeBy = (cents: Uint32Array): Range =>
    rangeOf(
      lazy(() => orderBy(recipes.length, (slot) => cents[slot] ?? 0)),
      catalogue.pool,
    );
  return {
    prices,
    catalogue,
    costs,
    costed,
    byCost: rangeBy(costs.totalCents),
    byServingCost: rangeBy(costs.perServingCents),
    built: new Map(),
  };
}
