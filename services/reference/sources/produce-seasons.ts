import { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { FoodSeason } from '../foods/food.ts';
import { monthsOfSeason, SEASONS } from '../seasons/seasons.ts';

/** Months by item of the USDA's guide, which only has seasons: `Apples,1,1,1,1,"…"`. */
function readGuide(csv: string): Map<string, number[]> {
  const [, ...rows] = csv.trimEnd().split('\n');
  return new Map(
    rows.map((row) => {
      const [item = '', ...marks] = row.split(',');
      const months = SEASONS.filter((_season, index) => marks[index] === '1').flatMap(monthsOfSeason);
      if (!item || months.length === 0) throw new Error(`seasonal.csv: ${row}`);
      return [item, sorted(months)];
    }),
  );
}

const sorted = (months: Iterable<number>): number[] => [...new Set(months)].sort((a, b) => a - b);

/** Parses `4-6 9-11`, or `11-3` over the new year, to months 1 to 12. */
function readMonths(text: string, fail: () => never): number[] {
  const months = text.split(' ').flatMap((span) => {
    const [first = 0, last = first] = span.split('-').map(Number);
    const valid = [first, last].every((month) => Number.isInteger(month) && month >= 1 && month <= 12);
    if (!valid) fail();
    return Array.from({ length: ((last - first + 12) % 12) + 1 }, (_, step) => ((first - 1 + step) % 12) + 1);
  });
  if (new Set(months).size !== months.length) fail();
  return sorted(months);
}

/**
 * The seasons of produce-seasons.psv, by food id. Throws an Error that names the first row with invalid months, an unknown region or
 * guide item, or a repeated food.
 */
export function readProduceSeasons(table: string, guideCsv: string): Map<string, FoodSeason> {
  const guide = readGuide(guideCsv);
  const seasons = new Map<string, FoodSeason>();
  for (const row of table.split('\n').filter((line) => line && !line.startsWith('#'))) {
    const fail = (): never => {
      throw new Error(`produce-seasons.psv: ${row}`);
    };
    const [foods = '', item = '', byRegion = ''] = row.split('|').map((cell) => cell.trim());
    const ofGuide = item === '-' ? undefined : (guide.get(item) ?? fail());
    const regions = byRegion.split(';').map((part): [RegionKey, number[]] => {
      const [name, ...spans] = part.trim().split(' ');
      const region = RegionKey.safeParse(name);
      return region.success && spans.length > 0 ? [region.data, readMonths(spans.join(' '), fail)] : fail();
    });
    if (new Set(regions.map(([region]) => region)).size !== regions.length) fail();
    const season: FoodSeason = {
      ...(ofGuide && { guide: { item, months: ofGuide } }),
      regions: Object.fromEntries(regions),
    };
    for (const food of foods.split(',').map((id) => id.trim())) {
      if (seasons.has(food)) fail();
      seasons.set(food, season);
    }
  }
  return seasons;
}
