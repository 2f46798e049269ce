import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { describe, expect, it } from 'vitest';
import { produceSeason } from '../seasons/produce-season.ts';
import { monthsOfSeason, SEASONS } from '../seasons/seasons.ts';
import { REGIONS, regionOfState } from './regions.ts';

describe('the regions', () => {
  it('each of the 50 states, DC and five territories is in one region', () => {
    const states = REGIONS.flatMap((region) => region.states);
    expect(states).toHaveLength(56);
    expect(new Set(states).size).toBe(56);
  });

  it('a state is found in its region', () => {
    expect(regionOfState('TN')).toBe('south');
    expect(regionOfState('dc')).toBe('mid-atlantic');
    expect(regionOfState('GU')).toBe('hawaii');
    expect(regionOfState('XX')).toBeUndefined();
  });

  it('each region has enough content', () => {
    for (const region of REGIONS) {
      expect(region.description.match(/\. |\.$/g), region.key).toHaveLength(2);
      expect(new Set(region.signatureDishes).size).toBeGreaterThanOrEqual(5);
      expect(new Set(region.seasonalIngredients).size).toBeGreaterThanOrEqual(5);
      for (const ingredient of region.seasonalIngredients) expect(ingredient).toMatch(/^[A-Z].+ \(.+\)$/);
    }
  });

  it('each region links to at least three public pages with publisher, on stable hosts', () => {
    const links = REGIONS.flatMap(({ learnMore }) => learnMore);
    expect(new Set(links.map(({ url }) => url)).size).toBe(links.length);
    for (const { key, learnMore } of REGIONS) {
      expect(learnMore.length, key).toBeGreaterThanOrEqual(3);
      for (const { title, url } of learnMore) {
        expect(new URL(url).protocol, url).toBe('https:');
        expect(new URL(url).hostname, url).not.toContain('wikipedia');
        expect(title, url).toMatch(/\w{4}/);
      }
    }
  });

  it('each region has its own colors', () => {
    expect(REGIONS.map((region) => region.palette)).toEqual(REGION_KEYS);
  });

  it('the produce of each region matches the season tables', () => {
    const seasoned = REGIONS.flatMap(({ key, seasonalIngredients }) =>
      seasonalIngredients.flatMap((text) => {
        const [, name = '', when = ''] = /^(.+) \((.+)\)$/.exec(text) ?? [];
        const food = PRODUCE[name];
        return food ? [{ key, text, food, when }] : [];
      }),
    );
    expect(seasoned.length).toBeGreaterThanOrEqual(40);
    for (const { key, text, food, when } of seasoned) {
      const season = produceSeason(food, key);
      expect(season?.regions, `${text} in ${key}`).toEqual([key]);
      const named = monthsNamed(when);
      expect(named.length, text).toBeGreaterThan(0);
      const held = named.filter((month) => season?.months.includes(month));
      expect(held.length * 2, `${text} in ${key}: ${season?.months.join()}`).toBeGreaterThanOrEqual(
        named.length,
      );
    }
  });
});

const MONTHS = 'January February March April May June July August September October November December';

/** The months of "May and June", "late summer", "spring and summer", "all year". */
function monthsNamed(when: string): number[] {
  if (when === 'all year') return Array.from({ length: 12 }, (_, index) => index + 1);
  const single = MONTHS.split(' ').flatMap((name, index) => (when.includes(name) ? [index + 1] : []));
  const seasons = SEASONS.filter((name) => when.includes(name)).flatMap(monthsOfSeason);
  return [
    ...single,
    ...(when.startsWith('early')
      ? seasons.slice(0, 2)
      : when.startsWith('late')
        ? seasons.slice(1)
        : seasons),
  ];
}

/** The fresh produce among the seasonal ingredients; fish, nuts and foraged foods have no row. */
const PRODUCE: Readonly<Record<string, string>> = {
  Fiddleheads: 'fiddlehead',
  Rhubarb: 'rhubarb',
  Strawberries: 'strawberry',
  'Sweet corn': 'corn-ear',
  Cranberries: 'cranberry',
  Apples: 'apple',
  Asparagus: 'asparagus',
  Blueberries: 'blueberry',
  Tomatoes: 'tomato',
  Peaches: 'peach',
  Cabbage: 'green-cabbage',
  Mushrooms: 'mushroom',
  'Vidalia onions': 'sweet-onion',
  Okra: 'okra',
  'Field peas': 'field-pea-fresh',
  'Sweet potatoes': 'sweet-potato',
  Collards: 'collard-greens',
  'Tart cherries': 'sour-cherry',
  Pumpkins: 'pumpkin',
  Nopales: 'nopal',
  Apricots: 'apricot',
  'Green chiles': 'hatch-chile',
  'Prickly pears': 'prickly-pear',
  'Winter squash': 'butternut-squash',
  Grapefruit: 'grapefruit',
  Cherries: 'cherry',
  Marionberries: 'blackberry',
  'Walla Walla onions': 'sweet-onion',
  Pears: 'pear',
  Artichokes: 'artichoke',
  Avocados: 'avocado',
  Garlic: 'garlic',
  Figs: 'fig',
  Oranges: 'orange',
  Pineapple: 'pineapple',
  'Sweet onions from Maui': 'sweet-onion',
  Lychee: 'lychee',
  Mangos: 'mango',
  Breadfruit: 'breadfruit',
  Taro: 'taro',
};
