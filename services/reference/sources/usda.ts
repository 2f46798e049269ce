import type { NutrientsPer100g } from '../foods/food.ts';

export type UsdaFood = {
  ndbNo: string;
  description: string;
  per100g: NutrientsPer100g;
  blanks: (keyof NutrientsPer100g)[];
  /** `1 cup, chopped=160; 1 medium (2-1/2" dia)=110` as published: grams of the edible part. */
  measures: string;
};

/** Columns 4 to 10 of usda-foods.tsv, in order. */
const COLUMNS = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium'] as const;

export function readUsda(tsv: string): Map<string, UsdaFood> {
  const rows = tsv.trimEnd().split('\n').slice(1);
  return new Map(
    rows.map((row) => {
      const cells = row.split('\t');
      const [ndbNo = '', description = ''] = cells;
      const values = COLUMNS.map((name, index) => [name, cells[3 + index] ?? ''] as const);
      const per100g = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };
      for (const [name, value] of values) per100g[name] = Number(value);
      const blanks = values.filter(([, value]) => value === '').map(([name]) => name);
      return [ndbNo, { ndbNo, description, per100g, blanks, measures: cells[10] ?? '' }];
    }),
  );
}

const VOLUMES = new Map([
  ['cup', 'cup'],
  ['tbsp', 'tbsp'],
  ['tablespoon', 'tbsp'],
  ['tsp', 'tsp'],
  ['teaspoon', 'tsp'],
  ['fl oz', 'fl oz'],
]);

/** Counted pieces in the USDA's spelling, and our singular. */
const PIECES = new Map([
  ['slice', 'slice'],
  ['clove', 'clove'],
  ['stalk', 'stalk'],
  ['head', 'head'],
  ['leaf', 'leaf'],
  ['leaves', 'leaf'],
  ['ear', 'ear'],
  ['fillet', 'fillet'],
  ['sprig', 'sprig'],
  ['stick', 'stick'],
  ['link', 'link'],
  ['wedge', 'wedge'],
  ['spear', 'spear'],
  ['sheet', 'sheet'],
  ['square', 'square'],
  ['strip', 'strip'],
  ['patty', 'patty'],
  ['ring', 'ring'],
  ['cube', 'cube'],
  ['fruit', 'piece'],
  ['pepper', 'piece'],
  ['piece', 'piece'],
]);
const SIZES = ['extra large', 'small', 'medium', 'large', 'jumbo'] as const;

/**
 * The household measures of a USDA row in grams as published: volumes, counts and sizes. The first of several wins ("1 cup, chopped"
 * before "1 cup, sliced"), and a medium size before a large one. Excludes servings and cooked or in-shell weights.
 */
export function householdMeasures(published: string): {
  volumes: Map<string, number>;
  counts: Map<string, number>;
} {
  const volumes = new Map<string, number>();
  const counts = new Map<string, number>();
  const ranks = new Map<string, number>();
  for (const part of published.split('; ')) {
    const match = /^(\d*\.?\d+) (.+)=(\d*\.?\d+)$/.exec(part);
    if (!match) continue;
    const words = (match[2] ?? '').toLowerCase();
    if (/^(nlea )?serving|in shell|\bprepared|unpopped|with refuse|yield(s)? from|whipped\b/.test(words))
      continue;
    const grams = Number(match[3]) / Number(match[1]);
    const volume = [...VOLUMES].find(([word]) => new RegExp(`^${word}s?\\b`).test(words));
    if (volume) {
      if (!volumes.has(volume[1])) volumes.set(volume[1], grams);
      continue;
    }
    const size = SIZES.find((word) => new RegExp(`\\b${word}\\b`).test(words));
    const piece = [...PIECES].find(([word]) => new RegExp(`^${word}s?\\b`).test(words));
    const key = piece && piece[1] !== 'piece' ? piece[1] : size ? size.replace(' ', '-') : piece?.[1];
    const rank = !size || size === 'medium' ? 2 : 1;
    if (!key || (ranks.get(key) ?? 0) >= rank) continue;
    ranks.set(key, rank);
    counts.set(key, grams);
  }
  return { volumes, counts };
}
