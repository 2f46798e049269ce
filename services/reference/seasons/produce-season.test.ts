import { readFileSync } from 'node:fs';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allFoods, foodById } from '../foods/foods.ts';
import { readProduceSeasons } from '../sources/produce-seasons.ts';
import { foodOfGuide, produceSeason, seasonMonths } from './produce-season.ts';
import { monthsOfSeason, SEASONS } from './seasons.ts';

const source = (name: string): string => readFileSync(new URL(`../sources/${name}`, import.meta.url), 'utf8');
const seasonal = allFoods().filter((food) => food.season);
const anyProduce = fc.constantFrom(...seasonal);
const anyRegion = fc.constantFrom(undefined, ...REGION_KEYS);

describe('produceSeason', () => {
  it('at least 60 foods have a season, including the whole guide', () => {
    expect(seasonal.length).toBeGreaterThanOrEqual(60);
    for (const food of seasonal) expect(food.category, food.id).toBe('Produce');
    const guide = source('seasonal.csv').trimEnd().split('\n').slice(1);
    const table = source('produce-seasons.psv');
    for (const row of guide) expect(table).toContain(`| ${row.split(',')[0]} |`);
  });

  it('a season has unique months in order and names its source', () => {
    fc.assert(
      fc.property(anyProduce, anyRegion, ({ id }, region) => {
        const season = produceSeason(id, region);
        const months = season?.months ?? [];
        expect(months.length).toBeGreaterThan(0);
        expect(months).toEqual([...new Set(months)].sort((a, b) => a - b));
        for (const month of months) expect(month >= 1 && month <= 12 && Number.isInteger(month)).toBe(true);
        expect(season?.basis).toBe(season?.regions.length ? 'region' : 'guide');
        expect(seasonMonths(id, region)).toEqual(months);
      }),
    );
  });

  it('without a region, the season is the guide’s', () => {
    const rows = source('seasonal.csv').trimEnd().split('\n').slice(1);
    const guide = new Map(rows.map((row) => [row.split(',')[0] ?? '', row.split(',').slice(1, 5)]));
    const table = source('produce-seasons.psv')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    let checked = 0;
    for (const line of table) {
      const [ids = '', item = ''] = line.split('|').map((cell) => cell.trim());
      const marks = guide.get(item);
      if (!marks) continue;
      const months = SEASONS.filter((_season, index) => marks[index] === '1').flatMap(monthsOfSeason);
      for (const id of ids.split(', ')) {
        expect(produceSeason(id), id).toEqual({
          months: months.sort((a, b) => a - b),
          basis: 'guide',
          regions: [],
        });
        checked += 1;
      }
    }
    expect(checked).toBeGreaterThanOrEqual(62);
  });

  it('the season is the region’s if it grows the food, else the country’s', () => {
    expect(produceSeason('asparagus', 'california')).toEqual({
      months: [2, 3, 4, 5],
      basis: 'region',
      regions: ['california'],
    });
    expect(seasonMonths('asparagus', 'midwest')).toEqual([5, 6]);
    expect(seasonMonths('asparagus', 'hawaii')).toEqual([3, 4, 5]);
    expect(seasonMonths('strawberry', 'california')).toEqual([3, 4, 5, 6, 7, 8, 9]);
    expect(seasonMonths('strawberry', 'new-england')).toEqual([6]);
    expect(seasonMonths('hatch-chile')).toEqual([8, 9]);
    expect(produceSeason('hatch-chile', 'new-england')).toMatchObject({
      basis: 'region',
      regions: ['southwest'],
    });
    expect(seasonMonths('grapefruit', 'south')).toEqual([1, 2, 3, 4, 11, 12]);
  });

  it('a food is found by its name in the guide', () => {
    expect(foodOfGuide('summer squash & zucchini')?.id).toBe('zucchini');
    expect(seasonMonths(foodOfGuide('Greens (cooking)')?.id ?? '')).toEqual([3, 4, 5, 9, 10, 11]);
    expect(seasonMonths(foodOfGuide('PEAS')?.id ?? '')).toEqual([3, 4, 5, 9, 10, 11]);
    expect(foodOfGuide('flour')).toBeUndefined();
  });

  it('a food without a season is undefined', () => {
    for (const id of ['all-purpose-flour', 'corn-frozen', 'egg', 'no-such-food']) {
      expect(produceSeason(id), id).toBeUndefined();
    }
  });

  it('seasons add little to the size of the food table', () => {
    const without = JSON.stringify(allFoods().map(({ season: _season, ...food }) => food)).length;
    expect(JSON.stringify(allFoods()).length / without).toBeLessThan(1.05);
  });
});

describe('the table of seasons', () => {
  const guide = 'item,spring,summer,fall,winter,source\nCorn,0,1,0,0,"guide"\n';

  it('a season may have several spans and continue over the new year', () => {
    const seasons = readProduceSeasons('corn-ear | Corn | south 11-2 5; midwest 7-9\n', guide);
    expect(seasons.get('corn-ear')).toEqual({
      guide: { item: 'Corn', months: [6, 7, 8] },
      regions: { south: [1, 2, 5, 11, 12], midwest: [7, 8, 9] },
    });
  });

  it.each([
    'corn-ear | Corn | south 0-3',
    'corn-ear | Corn | south 7-13',
    'corn-ear | Corn | south 5-7 6',
    'corn-ear | Corn | south',
    'corn-ear | Corn |',
    'corn-ear | Corn | atlantis 3-4',
    'corn-ear | Corn | south 3; south 4',
    'corn-ear | Maize | south 3',
    'corn-ear | Corn | south 3\ncorn-ear | - | midwest 4',
  ])('the invalid table %j is rejected', (table) => {
    expect(() => readProduceSeasons(table, guide)).toThrow('produce-seasons.psv');
  });

  it('every row of the season table has an existing food', () => {
    for (const id of readProduceSeasons(source('produce-seasons.psv'), source('seasonal.csv')).keys()) {
      expect(foodById(id), id).toBeDefined();
    }
  });
});
