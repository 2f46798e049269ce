import type { Food } from '../food.ts';

/**
 * Bread, rolls and tortillas.
 * Nutrients: USDA National Nutrient Database, Standard Reference 21, by `ndbNo`.
 */
export const BAKERY: readonly Food[] = [
  {
    id: 'white-bread',
    name: 'White sandwich bread',
    plural: 'White sandwich bread',
    category: 'Bakery',
    // Bread, white, commercially prepared (includes soft bread crumbs)
    ndbNo: '18069',
    per100g: { calories: 266, protein: 7.64, carbs: 50.61, fat: 3.29, fiber: 2.4, sugar: 4.31, sodium: 681 },
    gramsPer: { slice: 29, cup: 45 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain'],
    priceUnit: 'lb',
    packages: [{ grams: 567, label: '20 oz loaf' }],
    basePrice: {
      centsPerKg: 402,
      source: 'regional-average',
      derivation: 'US average, BLS APU0000702111, Aug 2026: $1.823 per lb',
    },
  },
  {
    id: 'whole-wheat-bread',
    name: 'Whole-wheat bread',
    plural: 'Whole-wheat bread',
    category: 'Bakery',
    // Bread, whole-wheat, commercially prepared
    ndbNo: '18075',
    per100g: { calories: 247, protein: 12.95, carbs: 41.29, fat: 3.35, fiber: 6.8, sugar: 5.57, sodium: 472 },
    gramsPer: { slice: 32 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain', 'whole-grain'],
    priceUnit: 'lb',
    packages: [{ grams: 567, label: '20 oz loaf' }],
    basePrice: {
      centsPerKg: 620,
      source: 'regional-average',
      derivation: 'US average, BLS APU0000702212, May 2026: $2.814 per lb',
    },
  },
  {
    id: 'french-bread',
    name: 'French bread',
    plural: 'French bread',
    category: 'Bakery',
    // Bread, french or vienna (includes sourdough)
    ndbNo: '18029',
    per100g: { calories: 289, protein: 11.75, carbs: 56.44, fat: 1.83, fiber: 2.4, sugar: 2.56, sodium: 650 },
    gramsPer: { slice: 32 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain'],
    priceUnit: 'lb',
    packages: [{ grams: 454, label: '1 lb loaf' }],
    basePrice: {
      centsPerKg: 549,
      source: 'estimate',
      derivation: 'Estimate for 2026: $2.49 per lb, baked in the store',
    },
  },
  {
    id: 'hoagie-roll',
    name: 'Hoagie roll',
    plural: 'Hoagie rolls',
    category: 'Bakery',
    // Rolls, french
    ndbNo: '18349',
    per100g: { calories: 277, protein: 8.6, carbs: 50.2, fat: 4.3, fiber: 3.2, sugar: 0.31, sodium: 609 },
    gramsPer: { each: 85 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain'],
    priceUnit: 'each',
    packages: [{ grams: 510, label: '6 rolls' }],
    basePrice: {
      centsPerKg: 743,
      source: 'estimate',
      derivation: 'Estimate for 2026: $3.79 a bag of 6',
    },
  },
  {
    id: 'hamburger-bun',
    name: 'Hamburger bun',
    plural: 'Hamburger buns',
    category: 'Bakery',
    // Rolls, hamburger or hotdog, plain
    ndbNo: '18350',
    per100g: { calories: 279, protein: 9.5, carbs: 49.45, fat: 4.33, fiber: 2.1, sugar: 6.25, sodium: 479 },
    gramsPer: { each: 44 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain'],
    priceUnit: 'each',
    packages: [{ grams: 352, label: '8 buns' }],
    basePrice: {
      centsPerKg: 651,
      source: 'estimate',
      derivation: 'Estimate for 2026: $2.29 a bag of 8',
    },
  },
  {
    id: 'corn-tortilla',
    name: 'Corn tortilla',
    plural: 'Corn tortillas',
    category: 'Bakery',
    // Tortillas, ready-to-bake or -fry, corn
    ndbNo: '18363',
    per100g: { calories: 218, protein: 5.7, carbs: 44.64, fat: 2.85, fiber: 6.3, sugar: 0.88, sodium: 45 },
    gramsPer: { each: 24 },
    edibleYield: 1,
    allergens: [],
    traits: ['grain', 'whole-grain'],
    priceUnit: 'each',
    packages: [
      { grams: 240, label: '10 tortillas' },
      { grams: 720, label: '30 tortillas' },
    ],
    basePrice: {
      centsPerKg: 374,
      source: 'estimate',
      derivation: 'Estimate for 2026: $2.69 a bag of 30',
    },
  },
  {
    id: 'flour-tortilla',
    name: 'Flour tortilla, 6-inch',
    plural: 'Flour tortillas',
    category: 'Bakery',
    // Tortillas, ready-to-bake or -fry, flour
    ndbNo: '18364',
    per100g: { calories: 312, protein: 8.29, carbs: 51.35, fat: 7.75, fiber: 3.1, sugar: 1.92, sodium: 636 },
    gramsPer: { each: 30 },
    edibleYield: 1,
    allergens: ['wheat', 'gluten'],
    traits: ['grain'],
    priceUnit: 'each',
    packages: [{ grams: 300, label: '10 tortillas' }],
    basePrice: {
      centsPerKg: 830,
      source: 'estimate',
      derivation: 'Estimate for 2026: $2.49 a bag of 10',
    },
  },
];
