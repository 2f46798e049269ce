import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';

export type MockFood = {
  id: string;
  name: string;
  plural: string;
  category: 'Produce' | 'Meat & Seafood' | 'Dairy' | 'Bakery' | 'Pantry' | 'Frozen';
  aisle: string;
  /** Cents per 100 grams at the average store. */
  cents: number;
  package: { label: string; grams: number };
  per100g: Nutrition;
  /** Grams of one unit; the empty unit is one piece. */
  units: Record<string, number>;
  allergens: string[];
};

type Figures = readonly [
  calories: number,
  protein: number,
  carbs: number,
  fat: number,
  fiber: number,
  sugar: number,
  sodium: number,
];

const nutrition = ([calories, protein, carbs, fat, fiber, sugar, sodium]: Figures): Nutrition => ({
  calories,
  protein,
  carbs,
  fat,
  fiber,
  sugar,
  sodium,
});

type Row = Omit<MockFood, 'id' | 'plural' | 'per100g' | 'allergens'> & {
  plural?: string;
  figures: Figures;
  allergens?: string[];
};

const ROWS: Record<string, Row> = {
  shrimp: {
    name: 'Shrimp',
    category: 'Meat & Seafood',
    aisle: 'Seafood',
    cents: 198,
    package: { label: '1 lb bag', grams: 454 },
    figures: [85, 20, 0, 0.5, 0, 0, 119],
    units: { lb: 454, oz: 28 },
    allergens: ['shellfish'],
  },
  salmon: {
    name: 'Salmon fillet',
    plural: 'Salmon fillets',
    category: 'Meat & Seafood',
    aisle: 'Seafood',
    cents: 264,
    package: { label: '1 lb', grams: 454 },
    figures: [208, 20, 0, 13, 0, 0, 59],
    units: { lb: 454, oz: 28 },
    allergens: ['fish'],
  },
  'chicken-thigh': {
    name: 'Chicken thighs',
    category: 'Meat & Seafood',
    aisle: 'Poultry',
    cents: 79,
    package: { label: '2 lb pack', grams: 907 },
    figures: [177, 24, 0, 8, 0, 0, 84],
    units: { lb: 454, oz: 28 },
  },
  onion: {
    name: 'Onion',
    plural: 'Onions',
    category: 'Produce',
    aisle: 'Onions & garlic',
    cents: 24,
    package: { label: '3 lb bag', grams: 1361 },
    figures: [40, 1.1, 9.3, 0.1, 1.7, 4.2, 4],
    units: { '': 150, cup: 160 },
  },
  potato: {
    name: 'Potatoes',
    category: 'Produce',
    aisle: 'Potatoes & roots',
    cents: 18,
    package: { label: '5 lb bag', grams: 2268 },
    figures: [77, 2, 17, 0.1, 2.2, 0.8, 6],
    units: { '': 170, lb: 454, cup: 150 },
  },
  tomato: {
    name: 'Tomato',
    plural: 'Tomatoes',
    category: 'Produce',
    aisle: 'Vegetables',
    cents: 44,
    package: { label: '1 lb', grams: 454 },
    figures: [18, 0.9, 3.9, 0.2, 1.2, 2.6, 5],
    units: { '': 120, cup: 180 },
  },
  lemon: {
    name: 'Lemon',
    plural: 'Lemons',
    category: 'Produce',
    aisle: 'Fruit',
    cents: 55,
    package: { label: '1 lemon', grams: 110 },
    figures: [29, 1.1, 9.3, 0.3, 2.8, 2.5, 2],
    units: { '': 110 },
  },
  apple: {
    name: 'Apple',
    plural: 'Apples',
    category: 'Produce',
    aisle: 'Fruit',
    cents: 37,
    package: { label: '3 lb bag', grams: 1361 },
    figures: [52, 0.3, 14, 0.2, 2.4, 10, 1],
    units: { '': 180, cup: 110 },
  },
  butter: {
    name: 'Butter',
    category: 'Dairy',
    aisle: 'Butter',
    cents: 97,
    package: { label: '1 lb box', grams: 454 },
    figures: [717, 0.9, 0.1, 81, 0, 0.1, 643],
    units: { tbsp: 14, cup: 227 },
    allergens: ['milk'],
  },
  cheddar: {
    name: 'Cheddar',
    category: 'Dairy',
    aisle: 'Cheese',
    cents: 115,
    package: { label: '8 oz block', grams: 227 },
    figures: [403, 23, 3.1, 33, 0, 0.5, 653],
    units: { oz: 28, cup: 113 },
    allergens: ['milk'],
  },
  milk: {
    name: 'Whole milk',
    category: 'Dairy',
    aisle: 'Milk',
    cents: 11,
    package: { label: '1/2 gallon', grams: 1950 },
    figures: [61, 3.2, 4.8, 3.3, 0, 5, 43],
    units: { cup: 244, tbsp: 15 },
    allergens: ['milk'],
  },
  egg: {
    name: 'Egg',
    plural: 'Eggs',
    category: 'Dairy',
    aisle: 'Eggs',
    cents: 52,
    package: { label: '1 dozen', grams: 600 },
    figures: [143, 13, 0.7, 9.5, 0, 0.4, 142],
    units: { '': 50 },
    allergens: ['egg'],
  },
  tortilla: {
    name: 'Corn tortillas',
    category: 'Bakery',
    aisle: 'Tortillas',
    cents: 38,
    package: { label: '12 count', grams: 300 },
    figures: [218, 5.7, 45, 2.9, 6.3, 0.9, 45],
    units: { '': 25 },
  },
  grits: {
    name: 'Stone-ground grits',
    category: 'Pantry',
    aisle: 'Grains',
    cents: 46,
    package: { label: '24 oz bag', grams: 680 },
    figures: [371, 8.8, 79, 1.2, 4.7, 0.6, 1],
    units: { cup: 156 },
  },
  'all-purpose-flour': {
    name: 'All-purpose flour',
    category: 'Pantry',
    aisle: 'Baking',
    cents: 12,
    package: { label: '5 lb bag', grams: 2268 },
    figures: [364, 10, 76, 1, 2.7, 0.3, 2],
    units: { cup: 125, tbsp: 8 },
    allergens: ['wheat', 'gluten'],
  },
  rice: {
    name: 'Long-grain rice',
    category: 'Pantry',
    aisle: 'Grains',
    cents: 23,
    package: { label: '2 lb bag', grams: 907 },
    figures: [365, 7.1, 80, 0.7, 1.3, 0.1, 5],
    units: { cup: 185 },
  },
  'black-bean': {
    name: 'Black beans',
    category: 'Pantry',
    aisle: 'Canned beans',
    cents: 24,
    package: { label: '15 oz can', grams: 425 },
    figures: [91, 6, 17, 0.3, 6.9, 0.3, 384],
    units: { cup: 240, can: 425 },
  },
  corn: {
    name: 'Sweet corn',
    category: 'Frozen',
    aisle: 'Frozen vegetables',
    cents: 31,
    package: { label: '16 oz bag', grams: 454 },
    figures: [88, 3, 21, 0.7, 2.1, 2.5, 3],
    units: { cup: 165 },
  },
};

/** A few foods with plausible figures, which recipes, lists and prices share. */
export const FOODS: readonly MockFood[] = Object.entries(ROWS).map(([id, { figures, ...row }]) => ({
  plural: row.name,
  allergens: [],
  ...row,
  id,
  per100g: nutrition(figures),
}));

const BY_ID = new Map(FOODS.map((food) => [food.id, food]));
export const foodById = (id: string): MockFood | undefined => BY_ID.get(id);

/** What a food's lines cost and bring along, in cents and as nutrition. */
export const portionCents = (food: MockFood, grams: number): number => Math.round((food.cents * grams) / 100);

export function packagesFor(food: MockFood, grams: number) {
  const count = Math.max(1, Math.ceil(grams / food.package.grams));
  return {
    cents: Math.max(count * portionCents(food, food.package.grams), portionCents(food, grams)),
    packages: [
      {
        count,
        label: food.package.label,
        words: count > 1 ? `${count} × ${food.package.label}` : food.package.label,
      },
    ],
    leftOverGrams: count * food.package.grams - grams,
  };
}

const FIGURES = ['calories', 'protein', 'carbs', 'fat', 'fiber', 'sugar', 'sodium'] as const;

/** The sum over the foods, divided by the servings. */
export function nutritionPerServing(
  parts: readonly { food: MockFood; grams: number }[],
  servings: number,
): Nutrition {
  const sum = (name: (typeof FIGURES)[number]) =>
    Math.round(
      parts.reduce((total, { food, grams }) => total + (food.per100g[name] * grams) / 100, 0) / servings,
    );
  return nutrition([
    sum('calories'),
    sum('protein'),
    sum('carbs'),
    sum('fat'),
    sum('fiber'),
    sum('sugar'),
    sum('sodium'),
  ]);
}

export function dietsOf(foods: readonly MockFood[]): string[] {
  const hasNone = (...names: string[]) =>
    !foods.some((food) => food.allergens.some((one) => names.includes(one)));
  const isVegetarian = foods.every((food) => food.category !== 'Meat & Seafood');
  return [
    ...(isVegetarian ? ['vegetarian'] : []),
    ...(isVegetarian && hasNone('milk', 'egg') ? ['vegan'] : []),
    ...(hasNone('wheat', 'gluten') ? ['gluten-free'] : []),
    ...(hasNone('milk') ? ['dairy-free'] : []),
  ];
}

export const allergensOf = (foods: readonly MockFood[]): string[] => [
  ...new Set(foods.flatMap(({ allergens }) => allergens)),
];
