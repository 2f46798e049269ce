import type { PantryPlace } from '@homeplate/contracts/documents/pantry-limits.ts';
import type { FoodGap, StaffFood } from '@homeplate/contracts/documents/staff-food.ts';

export const FOOD_GAP_NAMES: Record<FoodGap, string> = {
  price: 'No published price',
  cup: 'No weight of a cup',
  package: 'One package size only',
  unknown: 'Unknown nutrients',
  odd: 'Odd calories',
  approximate: 'Not in the USDA table',
};
export const FOOD_GAP_CHOICES = Object.entries(FOOD_GAP_NAMES).map(([id, name]) => ({ id, name }));

export const PLACE_NAMES: Record<PantryPlace, string> = {
  fridge: 'Refrigerator',
  pantry: 'Pantry',
  freezer: 'Freezer',
};

const UNITS: Record<keyof StaffFood['per100g'], string> = {
  calories: 'kcal',
  protein: 'g protein',
  carbs: 'g carbs',
  fat: 'g fat',
  fiber: 'g fiber',
  sugar: 'g sugar',
  sodium: 'mg sodium',
};

/** "20 kcal, 2.2 g protein, …"; what the source leaves out is named as unknown. */
export const nutritionWords = (per100g: StaffFood['per100g']): string =>
  (Object.keys(UNITS) as (keyof typeof UNITS)[])
    .map((nutrient) => `${per100g[nutrient] ?? 'unknown'} ${UNITS[nutrient]}`)
    .join(', ');
