import { hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import type { CatalogueView } from './catalogue-view.ts';
import { cardOf, costIn } from './recipe-card.ts';
import { orderBy, type RecipeOrder } from './recipe-order.ts';

/** A recipe's card at one area's prices, ready to send, with what filters and orders ask for. */
export type PricedRecipe = {
  facts: RecipeFacts;
  totalCents: number;
  perServingCents: number;
  /** JSON of the card. */
  card: Buffer;
  /** Of the card's bytes. */
  digest: string;
};

/** Everything that reads of one price area need. Never changed: a newer one takes its place. */
export type AreaView = {
  prices: AreaPrices;
  catalogue: CatalogueView;
  /** By recipe number. */
  priced: readonly PricedRecipe[];
  byCost: RecipeOrder;
  /** Documents that are the same for many readers, built when first asked for. */
  built: Map<string, Document>;
};

/** Recipes costed before others get a turn: about a millisecond. */
const PAGE = 10;

export const digestOf = (bytes: Buffer | string): string => hash('sha1', bytes, 'base64url').slice(0, 22);

/** Rises with every change of prices or recipes. */
export const versionOf = ({ prices, catalogue }: AreaView): number => prices.version + catalogue.version;

function priceRecipe(facts: RecipeFacts, prices: AreaPrices): PricedRecipe {
  const cost = costIn(facts, prices);
  const card = Buffer.from(JSON.stringify(cardOf(facts, cost, prices)));
  return {
    facts,
    totalCents: cost.totalCents,
    perServingCents: cost.perServingCents,
    card,
    digest: digestOf(card),
  };
}

/**
 * Costs the recipes that changed or hold an item of `changedItems`, page by page; the rest is taken over from `before`, which
 * keeps answering meanwhile. Without `before` everything is costed.
 */
export async function buildAreaView(
  catalogue: CatalogueView,
  prices: AreaPrices,
  before?: AreaView,
  changedItems: ReadonlySet<string> = new Set(),
): Promise<AreaView> {
  const touched = new Set<number>();
  for (const itemId of changedItems) for (const slot of catalogue.byItem.get(itemId) ?? []) touched.add(slot);
  const priced: PricedRecipe[] = [];
  let costed = 0;
  for (const [slot, facts] of catalogue.facts.entries()) {
    const old = before?.priced[before.catalogue.slotOf.get(facts.id) ?? -1];
    if (old && old.facts === facts && !touched.has(slot)) {
      priced.push(old);
      continue;
    }
    priced.push(priceRecipe(facts, prices));
    costed += 1;
    if (costed % PAGE === 0) await nextTurn();
  }
  return {
    prices,
    catalogue,
    priced,
    byCost: orderBy(priced.length, (slot) => priced[slot]?.totalCents ?? 0),
    built: new Map(),
  };
}
