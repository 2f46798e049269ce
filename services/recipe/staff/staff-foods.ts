import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import { PANTRY_PLACES } from '@homeplate/contracts/documents/pantry-limits.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type {
  FoodGap,
  StaffFood,
  StaffFoodRow,
  StaffFoodSort,
} from '@homeplate/contracts/documents/staff-food.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { allFoods } from '@homeplate/reference/foods/foods.ts';
import { keepingDays, usualPlace } from '@homeplate/reference/foods/keeping.ts';
import { packagePrices } from '@homeplate/reference/prices/package-prices.ts';
import { foodDocument } from '../foods/food-document.ts';
import { foodGapsOf } from '../foods/food-gaps.ts';
import type { CatalogueView } from '../read-model/catalogue-view.ts';

export type FoodFilter = { text?: string; aisle?: string; gap?: FoodGap; ids?: readonly string[] };

/** Foods as staff see them. All of them are in memory, so a page filters and sorts them there. */
export function staffFoodPage(
  filter: FoodFilter,
  page: PageQuery<StaffFoodSort>,
  catalogue: Pick<CatalogueView, 'byItem'>,
): { foods: StaffFoodRow[]; total: number } {
  const { gap } = filter;
  const rows = allFoods()
    .filter(foodTest(filter))
    .map((food) => rowOf(food, catalogue));
  const found = gap ? rows.filter(({ gaps }) => gaps.includes(gap)) : rows;
  return { foods: pageOf(found, page), total: found.length };
}

function foodTest({ text, aisle, ids }: FoodFilter): (food: Food) => boolean {
  const words = text?.toLowerCase().split(/\s+/) ?? [];
  const part = aisle?.toLowerCase() ?? '';
  const wanted = ids && new Set(ids);
  return (food) => {
    if (!food.aisle.toLowerCase().includes(part)) return false;
    if (wanted && !wanted.has(food.id)) return false;
    const names = [food.id, food.name, food.plural, ...(food.aliases ?? [])];
    return names.some((name) => words.every((word) => name.toLowerCase().includes(word)));
  };
}

const rowOf = (food: Food, { byItem }: Pick<CatalogueView, 'byItem'>): StaffFoodRow => ({
  id: food.id,
  name: food.name,
  category: food.category,
  aisle: food.aisle,
  calories: food.blanks?.includes('calories') ? null : food.per100g.calories,
  packages: food.packages.length,
  recipes: byItem.get(food.id)?.length ?? 0,
  gaps: foodGapsOf(food),
});

export function staffFood(food: Food, catalogue: Pick<CatalogueView, 'byItem' | 'corrected'>): StaffFood {
  const row = rowOf(food, catalogue);
  const { plural, aliases, source, per100g, edibleYield, portions, density, allergens, diets } = foodDocument(
    food,
    row.recipes,
  );
  const { basePrice } = food;
  const usual = usualPlace(food);
  return {
    ...row,
    plural,
    aliases,
    source,
    per100g,
    edibleYield,
    portions,
    density,
    allergens,
    diets,
    price: {
      isPublished: basePrice.source === 'regional-average',
      derivation: basePrice.derivation,
      asOf: basePrice.published?.asOf ?? null,
    },
    sizes: packagePrices(food, basePrice.centsPerKg).map(({ label, grams, cents }) => ({
      label,
      grams: Math.round(grams),
      price: amountOf(cents),
    })),
    keeping: PANTRY_PLACES.map((place) => ({
      place,
      isUsual: place === usual,
      ...keepingDays(food, place),
    })),
    seasons: REGION_KEYS.flatMap((region) => {
      const months = catalogue.corrected.seasons.get(food.id)?.regions[region];
      return months ? [{ region, months: [...months] }] : [];
    }),
  };
}
