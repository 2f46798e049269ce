import { FOODS, type MockFood } from './data/foods.ts';

export type ReadText = {
  quantity: number | null;
  unit: string | null;
  food: MockFood | undefined;
  /** Null if there is no amount, or one without a known weight. */
  grams: number | null;
};

const LINE = /^\s*(\d+(?:\.\d+)?(?:\s*\/\s*\d+)?)?\s*(cups?|tbsp|oz|lbs?|cans?)?\b/i;

function quantityOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  const [whole, parts] = text.split('/').map(Number);
  return (whole ?? 0) / (parts ?? 1);
}

/** Reads "2 cups milk" well enough for a screen. The real parser is the recipe service's. */
export function readLine(text: string): ReadText {
  const [, amount, measure] = LINE.exec(text) ?? [];
  const quantity = quantityOf(amount);
  const unit = measure?.toLowerCase().replace(/s$/, '') ?? null;
  const words = text.toLowerCase();
  const food = FOODS.find(({ id, name }) =>
    [name.toLowerCase(), id.replaceAll('-', ' ')].some((known) => words.includes(known)),
  );
  const weight = food?.units[unit ?? ''];
  return {
    quantity,
    unit,
    food,
    grams: quantity !== null && weight !== undefined ? quantity * weight : null,
  };
}
