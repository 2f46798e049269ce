import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { onePieces } from '@homeplate/reference/foods/pieces.ts';
import type { PlanProblem, PlanRecipe } from '../problem.ts';
import { createRandom, type Random } from '../random.ts';

/** A random household with a random catalogue of real foods; the same seed gives the same one. */

export type ProblemSize = { days: number; meals: readonly MealSlot[]; recipes: number; stores: number };

export const WEEK: ProblemSize = {
  days: 7,
  meals: ['breakfast', 'lunch', 'dinner'],
  recipes: 300,
  stores: 2,
};

const DIETS = ['vegetarian', 'gluten-free', 'dairy-free', 'healthy'];
const PROTEINS = ['chicken', 'beef', 'pork', 'fish', 'beans', 'eggs', 'tofu', ''];
const REGIONS = ['southern', 'cajun', 'texmex', 'midwest', 'pacific', 'southwest', 'mountain', 'northeast'];
const EQUIPMENT = ['oven', 'skillet', 'blender', 'slow cooker'];
const SEASONS = ['spring', 'summer', 'fall', 'winter'];
/** Common foods are in many recipes, as in a real catalogue. */
const COMMON = 60;

export function randomProblem(seed: number, size: ProblemSize = WEEK): PlanProblem {
  const random = createRandom(seed);
  const foods = shuffled(allFoods(), random).slice(0, 400);
  const recipes = Array.from({ length: size.recipes }, (_, index) =>
    randomRecipe(index, foods, size, random),
  );
  const used = new Set(recipes.flatMap(({ lines }) => lines.map(({ foodId }) => foodId)));
  const diners = 1 + random.below(4);
  return {
    days: size.days,
    slots: Array.from({ length: size.days }, (_, day) =>
      size.meals.map((meal) => ({ day, meal, servings: diners, minutes: day % 7 < 5 ? 60 : 120 })),
    ).flat(),
    diners: Array.from({ length: diners }, (_, index) => ({
      name: `Diner ${index + 1}`,
      diets: index === 0 && random.next() < 0.4 ? [pick(DIETS, random)] : [],
      allergens: random.next() < 0.15 ? [pick(['peanut', 'shellfish', 'sesame', 'tree-nut'], random)] : [],
      dislikes: [pick(foods, random).id],
    })),
    noRepeatDays: 7,
    recipes,
    foods: foods
      .filter(({ id }) => used.has(id))
      .map((food) => ({
        id: food.id,
        offers: Array.from({ length: size.stores }, (_, store) => ({
          storeId: `store-${store}`,
          centsPerKg: food.basePrice.centsPerKg * (0.8 + 0.5 * random.next()),
        })),
        ...(random.next() < 0.1 && { atHome: { grams: random.below(800), always: random.next() < 0.2 } }),
        wasteShare: random.next() < 0.4 ? 0.3 : 0.05,
      })),
    variety: [
      { by: 'protein', most: Math.ceil((size.days * size.meals.length) / 3), cents: 150 },
      { by: 'region', most: Math.ceil((size.days * size.meals.length) / 3), cents: 80 },
    ],
    nutrition: [
      { nutrient: 'calories', least: 350, most: 700, centsPerUnit: 0.2 },
      { nutrient: 'sodium', most: 900, centsPerUnit: 0.05 },
    ],
    weights: { rating: 25, saved: 40, cooked: 15, disliked: 80, cuisine: 20, season: 10, goal: 15 },
    cuisines: [pick(REGIONS, random)],
    goals: random.next() < 0.5 ? ['high-protein'] : ['quick'],
    season: pick(SEASONS, random),
    otherCents: 0,
    budgetCents: 1_000_000,
  };
}

function randomRecipe(
  index: number,
  foods: readonly Food[],
  { meals }: ProblemSize,
  random: Random,
): PlanRecipe {
  const chosen = new Set<Food>();
  const lines = 4 + random.below(8);
  while (chosen.size < lines) {
    const isCommon = random.next() < 0.7;
    const food = foods[random.below(isCommon ? COMMON : foods.length)];
    if (food) chosen.add(food);
  }
  const meal = pick(meals, random);
  return {
    id: `recipe-${index}`,
    title: `Recipe ${index}`,
    servings: pick([2, 4, 6], random),
    minutes: 10 + 5 * random.below(15),
    course: meal,
    protein: pick(PROTEINS, random),
    region: pick(REGIONS, random),
    mealSlots: random.next() < 0.3 ? meals : [meal],
    diets: DIETS.filter(() => random.next() < 0.5),
    allergens: ['peanut', 'shellfish', 'sesame', 'tree-nut', 'milk', 'egg'].filter(
      () => random.next() < 0.12,
    ),
    equipment: EQUIPMENT.filter(() => random.next() < 0.3),
    seasons: random.next() < 0.5 ? [] : [pick(SEASONS, random)],
    nutrition: {
      calories: 200 + random.below(600),
      protein: 5 + random.below(45),
      carbs: 10 + random.below(80),
      fat: 5 + random.below(40),
      sodium: 100 + random.below(1_200),
    },
    lines: [...chosen].map((food) => randomLine(food, random)),
    ...(random.next() < 0.8 && { rating: 2 + 3 * random.next() }),
    isSaved: random.next() < 0.08,
    timesCooked: random.next() < 0.1 ? 1 + random.below(3) : 0,
  };
}

function randomLine(food: Food, random: Random) {
  const [piece] = onePieces(food);
  if (piece && random.next() < 0.5) {
    const count = 1 + random.below(3);
    return { foodId: food.id, grams: count * piece.grams, piece: food.packages.indexOf(piece) };
  }
  return { foodId: food.id, grams: Math.round(10 + 400 * random.next() ** 2) };
}

const pick = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)] as T;

function shuffled<T>(list: readonly T[], random: Random): T[] {
  const copy = [...list];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = random.below(last + 1);
    [copy[last], copy[other]] = [copy[other] as T, copy[last] as T];
  }
  return copy;
}
