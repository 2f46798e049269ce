import type { PricesMessage, RecipePricing, StorePrice } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeBasket } from '@homeplate/contracts/documents/recipe.ts';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import type { PricedRecipe } from '../../lib/store-prices.ts';

/** What a page shows of a recipe's prices. */
export type PricesShown = {
  recipe: PricedRecipe;
  /** For servings other than the recipe's own. */
  basket: RecipeBasket | undefined;
  pricing: RecipePricing | undefined;
};

/** One ingredient whose price on the page changed. */
export type PriceMove = {
  itemId: string;
  name: string;
  /** Cents per unit at `storeName`; without a store the cost of the line in the dish, at the prices of the area. */
  from: number;
  to: number;
  storeName: string | undefined;
  isAbout: boolean;
  /** ISO 8601; undefined for an estimate without a new observation. */
  observedAt: string | undefined;
};

/** A change of prices on the page: what moved, and the cost of a serving before and after, in cents. */
export type PriceUpdate = {
  moves: readonly PriceMove[];
  /** The page is at the prices of another store now, which became the best deal. Then nothing else moved. */
  newStore?: string;
  /** The page's store before, when it is no longer listed. */
  goneStore?: string;
  serving: { from: number; to: number; isAbout: boolean };
};

/** The difference between two states of a page; undefined when no price on it changed, or the place did. */
export function priceUpdate(
  before: PricesShown,
  after: PricesShown,
  changes: PricesMessage['changes'],
): PriceUpdate | undefined {
  const { priceArea, ingredients, costSource } = after.recipe;
  if (before.recipe.priceArea !== priceArea || before.pricing?.zipCode !== after.pricing?.zipCode)
    return undefined;
  // The user chose other stores.
  if (!shareStores(before.pricing, after.pricing)) return undefined;
  const [wasAt, isAt] = [before.recipe.store, after.recipe.store];
  const isMoved = wasAt?.storeId !== isAt?.storeId;
  if (isMoved && !(wasAt && isAt)) return undefined;
  const moves = new Map<string, PriceMove>();
  for (const [index, { itemId }] of ingredients.entries()) {
    if (isMoved || moves.has(itemId)) continue;
    const move = moveAtStore(before, after, itemId) ?? moveInDish(before, after, index);
    const seenAt = changes.findLast((change) => change.itemId === itemId)?.observedAt;
    if (move) moves.set(itemId, { ...move, itemId, observedAt: seenAt ?? move.observedAt });
  }
  const hasBasket = before.basket?.servings === after.basket?.servings;
  const serving = (shown: PricesShown) => servingCents(hasBasket ? shown : { ...shown, basket: undefined });
  const update = {
    moves: [...moves.values()],
    ...(isMoved && isAt && { newStore: isAt.storeName }),
    ...(isMoved && wasAt && !isListed(after.pricing, wasAt) && { goneStore: wasAt.storeName }),
    serving: { from: serving(before), to: serving(after), isAbout: isEstimate(costSource) },
  };
  return moves.size > 0 || update.goneStore || update.serving.from !== update.serving.to ? update : undefined;
}

const shareStores = (before: RecipePricing | undefined, after: RecipePricing | undefined): boolean =>
  !before?.stores.length || !after?.stores.length || before.stores.some((store) => isListed(after, store));

const isListed = (pricing: RecipePricing | undefined, { storeId }: StorePrice): boolean =>
  pricing?.stores.some((store) => store.storeId === storeId) ?? false;

const servingCents = ({ recipe, basket }: PricesShown): number =>
  basket ? Math.round(centsOf(basket.totalCost) / basket.servings) : centsOf(recipe.costPerServing);

type Move = Omit<PriceMove, 'itemId'>;

function moveAtStore(before: PricesShown, after: PricesShown, itemId: string): Move | undefined {
  const [was, now] = [before, after].map(({ pricing }) =>
    pricing?.lines.find((line) => line.itemId === itemId),
  );
  if (!was?.unitPrice || !now?.unitPrice || !now.storeName || !now.source) return undefined;
  const isSameShelf = was.storeName === now.storeName && was.unit === now.unit;
  if (!isSameShelf || was.unitPrice === now.unitPrice) return undefined;
  return {
    name: now.name,
    from: centsOf(was.unitPrice),
    to: centsOf(now.unitPrice),
    storeName: now.storeName,
    isAbout: isEstimate(now.source),
    observedAt: now.observedAt ?? undefined,
  };
}

function moveInDish(before: PricesShown, after: PricesShown, index: number): Move | undefined {
  const [was, now] = [before, after].map((shown) => shown.recipe.ingredients[index]);
  const [from, to] = [before, after].map((shown) => lineCents(shown, index));
  if (!was || !now || was.itemId !== now.itemId || from === undefined || to === undefined || from === to)
    return undefined;
  const isAbout = now.costSource !== null && isEstimate(now.costSource);
  return {
    name: now.name,
    from,
    to,
    storeName: undefined,
    isAbout,
    observedAt: isAbout ? undefined : (now.costObservedAt ?? undefined),
  };
}

function lineCents({ recipe, basket }: PricesShown, index: number): number | undefined {
  const cost = basket ? basket.lineCosts[index] : recipe.ingredients[index]?.estimatedCost;
  return cost ? centsOf(cost) : undefined;
}
