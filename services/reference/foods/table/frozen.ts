import type { Food } from '../food.ts';

/**
 * The freezer aisle.
 * Nutrients: USDA National Nutrient Database, Standard Reference 21, by `ndbNo`.
 */
export const FROZEN: readonly Food[] = [
  {
    id: 'wild-blueberry',
    name: 'Frozen wild blueberries',
    plural: 'Frozen wild blueberries',
    category: 'Frozen',
    // Blueberries, wild, frozen
    ndbNo: '09053',
    per100g: { calories: 51, protein: 0, carbs: 13.85, fat: 0.16, fiber: 4.4, sugar: 0, sodium: 3 },
    blanks: ['sugar'],
    gramsPer: { cup: 140 },
    edibleYield: 1,
    allergens: [],
    traits: [],
    priceUnit: 'lb',
    packages: [
      { grams: 425, label: '15 oz bag' },
      { grams: 1361, label: '3 lb bag' },
    ],
    basePrice: {
      centsPerKg: 807,
      source: 'estimate',
      derivation: 'Estimate for 2026: $3.66 per lb, a 3 lb bag at $10.99',
    },
  },
  {
    id: 'potato-tots',
    name: 'Frozen potato tots',
    plural: 'Frozen potato tots',
    category: 'Frozen',
    // Potato puffs, frozen, unprepared
    ndbNo: '11398',
    per100g: { calories: 175, protein: 2.03, carbs: 25.97, fat: 7.77, fiber: 1.9, sugar: 0.21, sodium: 457 },
    gramsPer: { cup: 120 },
    edibleYield: 1,
    allergens: [],
    traits: ['potato'],
    priceUnit: 'lb',
    packages: [{ grams: 907, label: '32 oz bag' }],
    basePrice: {
      centsPerKg: 419,
      source: 'estimate',
      derivation: 'Estimate for 2026: $1.90 per lb, a 32 oz bag at $3.79',
    },
  },
  {
    id: 'corn-frozen',
    name: 'Frozen corn kernels',
    plural: 'Frozen corn kernels',
    category: 'Frozen',
    // Corn, sweet, yellow, frozen, kernels cut off cob, unprepared
    ndbNo: '11178',
    per100g: { calories: 88, protein: 3.02, carbs: 20.71, fat: 0.78, fiber: 2.1, sugar: 2.5, sodium: 3 },
    gramsPer: { cup: 136 },
    edibleYield: 1,
    allergens: [],
    traits: ['grain'],
    priceUnit: 'lb',
    packages: [
      { grams: 340, label: '12 oz bag' },
      { grams: 907, label: '32 oz bag' },
    ],
    basePrice: {
      centsPerKg: 331,
      source: 'estimate',
      derivation: 'Estimate for 2026: $1.50 per lb, a 32 oz bag at $2.99',
    },
  },
  {
    id: 'green-beans-frozen',
    name: 'Frozen cut green beans',
    plural: 'Frozen green beans',
    category: 'Frozen',
    // Beans, snap, green, frozen, all styles, unprepared
    ndbNo: '11060',
    per100g: { calories: 39, protein: 1.79, carbs: 7.54, fat: 0.21, fiber: 2.6, sugar: 2.21, sodium: 3 },
    gramsPer: { cup: 121 },
    edibleYield: 1,
    allergens: [],
    traits: [],
    priceUnit: 'lb',
    packages: [
      { grams: 340, label: '12 oz bag' },
      { grams: 907, label: '32 oz bag' },
    ],
    basePrice: {
      centsPerKg: 342,
      source: 'estimate',
      derivation: 'Estimate for 2026: $1.55 per lb, a 32 oz bag at $3.09',
    },
  },
  {
    id: 'peas-frozen',
    name: 'Frozen green peas',
    plural: 'Frozen green peas',
    category: 'Frozen',
    // Peas, green, frozen, unprepared
    ndbNo: '11312',
    per100g: { calories: 77, protein: 5.22, carbs: 13.62, fat: 0.4, fiber: 4.5, sugar: 5, sodium: 108 },
    gramsPer: { cup: 134 },
    edibleYield: 1,
    allergens: [],
    traits: [],
    priceUnit: 'lb',
    packages: [
      { grams: 340, label: '12 oz bag' },
      { grams: 907, label: '32 oz bag' },
    ],
    basePrice: {
      centsPerKg: 331,
      source: 'estimate',
      derivation: 'Estimate for 2026: $1.50 per lb, a 32 oz bag at $2.99',
    },
  },
  {
    id: 'edamame',
    name: 'Frozen shelled edamame',
    plural: 'Frozen shelled edamame',
    category: 'Frozen',
    // Edamame, frozen, unprepared
    ndbNo: '11211',
    per100g: { calories: 110, protein: 10.25, carbs: 8.58, fat: 4.73, fiber: 4.8, sugar: 2.48, sodium: 6 },
    gramsPer: { cup: 118 },
    edibleYield: 1,
    allergens: ['soy'],
    traits: ['legume'],
    priceUnit: 'lb',
    packages: [{ grams: 340, label: '12 oz bag' }],
    basePrice: {
      centsPerKg: 675,
      source: 'estimate',
      derivation: 'Estimate for 2026: $3.06 per lb, a 12 oz bag at $2.29',
    },
  },
];
