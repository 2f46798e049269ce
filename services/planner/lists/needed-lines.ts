import { byAisle, type Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { mergeNeeds } from '@homeplate/reference/foods/merge-needs.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';

/** What a recipe or draft needs for its servings: grams as on packages, and the label of the package that a need counts. */
export type DishNeeds = {
  id: string;
  name: string;
  /** Servings that are cooked, and those that `lines` are for. */
  servings: number;
  yields: number;
  lines: readonly { itemId: string; grams: number; piece?: string | undefined }[];
  isCooked?: boolean;
};

/** One food of the list, for all dishes together. */
export type NeededLine = {
  food: Food;
  need: Need;
  neededFor: { id: string; name: string }[];
  /** The part of the need that is cooked already. */
  cookedGrams: number;
};

/** Tap water needs no line. */
const FREE = 'water';

/**
 * Adds up what dishes need of each food: a cup and 100 g of flour are one line, and so are onions in pieces and in cups. In the order of the
 * aisles, whatever the order of the dishes.
 */
export function neededLines(dishes: readonly DishNeeds[]): NeededLine[] {
  const cooked = mergedNeeds(dishes.filter(({ isCooked }) => isCooked));
  const cookedGrams = new Map(cooked.map(({ food, need }) => [food.id, need.grams]));
  return mergedNeeds(dishes)
    .filter(({ need }) => need.grams > 0)
    .map(({ food, need, dishes: users }) => ({
      food,
      need,
      neededFor: namedOnce(users.flatMap((index) => dishes[index] ?? [])),
      cookedGrams: cookedGrams.get(food.id) ?? 0,
    }))
    .sort((a, b) => byAisle(a.food, b.food));
}

const mergedNeeds = (dishes: readonly DishNeeds[]) =>
  mergeNeeds(
    dishes.map(({ lines, servings, yields }) => ({ needs: needsOf(lines), factor: servings / yields })),
  );

/** A recipe that is cooked with and without swapped foods is named once. */
const namedOnce = (dishes: readonly DishNeeds[]): NeededLine['neededFor'] => [
  ...new Map(dishes.map(({ id, name }) => [id, { id, name }])).values(),
];

function* needsOf(lines: DishNeeds['lines']): Generator<{ food: Food; need: Need }> {
  for (const { itemId, grams, piece } of lines) {
    const food = itemId === FREE ? undefined : foodById(itemId);
    if (!food) continue;
    const index = piece === undefined ? -1 : food.packages.findIndex(({ label }) => label === piece);
    yield { food, need: { grams, ...(index !== -1 && { piece: index }) } };
  }
}

/** Grams of each food that a household has, by food id; infinite for a staple. */
export type PantryGrams = ReadonlyMap<string, number>;
