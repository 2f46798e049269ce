import { byAisle, type Food } from '@homeplate/reference/foods/food.ts';
import { addNeeds, type Need } from '@homeplate/reference/foods/pieces.ts';
import { listedNeed, mostGramsOf } from '@homeplate/reference/lines/listed-need.ts';
import { type ParsedLine, parseLine } from '@homeplate/reference/lines/parse-line.ts';

/** A food on a list, and the total need for it. */
export type NeededItem = {
  food: Food;
  /** Indexes of its lines. */
  lines: number[];
  need: Need;
  /** True when a line has no measurable amount, so its usual package, or one of middle size, is assumed. */
  assumed: boolean;
  /** True when the food is only close to the one that a line names. */
  near: boolean;
};

/** A line without a price, and the reason. */
export type UnpricedLine = { line: number; reason: 'no-food' | 'too-much' };
export type NeededItems = { items: NeededItem[]; unpriced: UnpricedLine[] };

/** Groups the lines of a list by food, in aisle order. `parsed`: the parsed lines, if the caller has them. */
export function listItems(
  lines: readonly string[],
  parsed: readonly ParsedLine[] = lines.map(parseLine),
): NeededItems {
  const items = new Map<string, NeededItem>();
  const unpriced: UnpricedLine[] = [];
  for (const [line, read] of parsed.entries()) {
    const item = listedNeed(read);
    if (!item) {
      unpriced.push({ line, reason: 'no-food' });
      continue;
    }
    const same = items.get(item.food.id);
    const need = same ? addNeeds(same.need, item.need) : item.need;
    if (need.grams > mostGramsOf(item.food)) unpriced.push({ line, reason: 'too-much' });
    else if (same) {
      same.lines.push(line);
      same.need = need;
      same.assumed ||= item.assumed;
      same.near ||= read.isNear;
    } else items.set(item.food.id, { ...item, lines: [line], near: read.isNear });
  }
  return { items: [...items.values()].sort((a, b) => byAisle(a.food, b.food)), unpriced };
}
