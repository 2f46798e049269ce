import type { PackageSize } from '@homeplate/reference/foods/food.ts';
import { gramsOf, isCount } from '@homeplate/reference/foods/measures.ts';
import { timesOf } from '@homeplate/reference/foods/packages.ts';
import { packagesOfPiece } from '@homeplate/reference/foods/pieces.ts';
import type { FoodPurchase, RecipeCost } from '../recipes/recipe-cost.ts';
import type { ComputedRecipe } from './audit-recipe.ts';
import type { RecipeLine } from './recipe-source.ts';

/** A need this close to a whole number of packages counts as that number. */
const TOLERANCE = 0.03;
/** Floating-point rounding error in grams. */
const EPSILON = 1e-4;

const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
const words = ({ packages }: FoodPurchase): string =>
  packages.map(({ count, label }) => `${count} x ${label}`).join(' + ');

/**
 * Finds implausible purchases, each as "buys food: reason". It checks the purchases that the recipe page shows against the ingredient
 * lines: no extra piece, no extra package, nothing left over when a package is used up, and parts that add up to the cent.
 */
export function auditPurchases({
  source,
  facts,
  cost,
}: Pick<ComputedRecipe, 'source' | 'facts' | 'cost'>): string[] {
  return [
    ...cost.purchases.flatMap((purchase) =>
      [
        ...auditPieces(purchase, source.ingredients),
        ...auditPackages(purchase),
        ...auditCents(purchase, cost),
      ].map((finding) => `buys ${purchase.food.id}: ${finding}`),
    ),
    ...auditSums(cost),
    ...facts.lines.flatMap(({ line, food }, place) =>
      line.optional || !food || cost.purchases.some(({ lines }) => lines.includes(place))
        ? []
        : [`buys ${food.id}: nothing, though line ${place + 1} takes it`],
    ),
  ];
}

/** Lines that count pieces buy at most that many, whatever the pieces weigh. */
function auditPieces(purchase: FoodPurchase, ingredients: ComputedRecipe['source']['ingredients']): string[] {
  const { food, packages, lines } = purchase;
  const asked = lines.flatMap((place) => ingredients[place] ?? []);
  const piece = pieceOf(purchase, asked);
  if (!piece) return [];
  const count = asked.reduce(
    (sum, { quantity, quantityMax = quantity }) => sum + (quantity + quantityMax) / 2,
    0,
  );
  const labels = packagesOfPiece(food, piece).map(({ label }) => label);
  const bought = packages.reduce(
    (sum, size) => sum + size.count * (timesOf(size, piece) ?? size.grams / piece.grams),
    0,
  );
  return [
    ...(packages.every(({ label }) => labels.includes(label))
      ? []
      : [`${words(purchase)} for ${count} of "${piece.label}"`]),
    ...(bought <= Math.ceil(count - TOLERANCE) + EPSILON
      ? []
      : [`${words(purchase)}, more than ${count} of "${piece.label}"`]),
  ];
}

/** Returns the package that all lines count in. Does not rely on the need, which may lack its piece. */
function pieceOf({ food, need }: FoodPurchase, asked: readonly RecipeLine[]): PackageSize | undefined {
  const [first] = asked;
  const isCounted = first && asked.every(({ unit }) => unit === first.unit && isCount(unit));
  if (!isCounted || food.soldByWeight) return undefined;
  const one = gramsOf(food, 1, first.unit);
  return (
    food.packages[need.piece ?? -1] ??
    food.packages.find(({ grams }) => one !== undefined && Math.abs(grams / one - 1) <= TOLERANCE)
  );
}

/** The packages must cover the need, and none may be superfluous. */
function auditPackages(purchase: FoodPurchase): string[] {
  const { food, need, packages, surplusGrams } = purchase;
  const bought = packages.reduce((sum, { count, grams }) => sum + count * grams, 0);
  const largest = Math.max(...packages.map(({ grams }) => grams));
  const smallest = Math.min(...packages.map(({ grams }) => grams));
  const one = food.packages[need.piece ?? -1]?.grams;
  const slackOf = (grams: number) =>
    (one ? TOLERANCE * one : Math.min(TOLERANCE * grams, largest / 2)) + EPSILON;
  const left = bought - need.grams;
  const fewer = bought - smallest;
  return [
    ...(-left <= slackOf(bought) ? [] : [`${words(purchase)} is less than it takes`]),
    ...(food.soldByWeight || fewer <= 0 || need.grams - fewer > slackOf(fewer) - 2 * EPSILON
      ? []
      : [`${words(purchase)}: one fewer is enough`]),
    ...(left <= slackOf(bought) - 2 * EPSILON && surplusGrams > 0
      ? [`${words(purchase)} is used up, and something is left over`]
      : []),
    ...(surplusGrams > 0 && Math.abs(surplusGrams - left) > EPSILON
      ? [`${surplusGrams} g left over of ${left} g`]
      : []),
  ];
}

/** Portion plus remainder is the price paid, and the lines add up to the portion. */
function auditCents(
  { lines, cents, portionCents, surplusGrams, packages }: FoodPurchase,
  cost: RecipeCost,
): string[] {
  const shared = lines.reduce((sum, place) => sum + (cost.lines[place]?.cents ?? 0), 0);
  const paid = packages.reduce((sum, size) => sum + size.cents, 0);
  return [
    ...(shared === portionCents ? [] : [`lines of ${dollars(shared)}, portion of ${dollars(portionCents)}`]),
    ...(paid === cents ? [] : [`packages of ${dollars(paid)}, cost of ${dollars(cents)}`]),
    ...(portionCents <= cents ? [] : [`portion of ${dollars(portionCents)}, cost of ${dollars(cents)}`]),
    ...(surplusGrams === 0 && portionCents !== cents
      ? [`${dollars(cents - portionCents)} left over of what is used up`]
      : []),
  ];
}

function auditSums({
  purchases,
  totalCents,
  checkoutCents,
  leftOverCents,
  byCategory,
  lines,
}: RecipeCost): string[] {
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const sums: [string, number, number][] = [
    ['portions', sum(purchases.map(({ portionCents }) => portionCents)), totalCents],
    ['lines', sum(lines.map(({ cents }) => cents ?? 0)), totalCents],
    ['categories', sum(byCategory.map(({ cents }) => cents)), totalCents],
    ['purchases', sum(purchases.map(({ cents }) => cents)), checkoutCents],
    ['portion and left over', totalCents + leftOverCents, checkoutCents],
  ];
  return sums.flatMap(([what, parts, whole]) =>
    parts === whole ? [] : [`cost: ${what} sum to ${dollars(parts)}, not ${dollars(whole)}`],
  );
}
