/** An everyday item in the price comparison, and the amount a household needs per week. */
export type EverydayStaple = {
  itemId: string;
  /** Short name for a tab. */
  ingredient: string;
  /** Need per week, in grams as bought. */
  grams: number;
};

export const EVERYDAY_STAPLES: readonly EverydayStaple[] = [
  { itemId: 'whole-milk', ingredient: 'Milk', grams: 3904 },
  { itemId: 'egg', ingredient: 'Eggs', grams: 682 },
  { itemId: 'white-bread', ingredient: 'Bread', grams: 567 },
  { itemId: 'chicken-breast', ingredient: 'Chicken', grams: 907 },
  { itemId: 'ground-beef', ingredient: 'Ground beef', grams: 454 },
  { itemId: 'long-grain-rice', ingredient: 'Rice', grams: 907 },
  { itemId: 'russet-potato', ingredient: 'Potatoes', grams: 2268 },
  { itemId: 'banana', ingredient: 'Bananas', grams: 1100 },
];
