import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { Food } from '../foods/food.ts';
import { foodOfGuide, seasonMonths } from '../seasons/produce-season.ts';
import { type Command, cellsOf, quote } from './command.ts';
import { findFood, requireFood } from './find-food.ts';

const EXPECTED = 'a name, or a name, a tab and a region: asparagus<TAB>california';
const ALL_YEAR = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

export const season: Command = {
  request: 'the name of a fruit or vegetable, or name<TAB>region',
  answers: 'months, 1 to 12; all of them for what is grown and sold alike all year',
  open: async () => (request) => {
    const [name = '', region = ''] = cellsOf(request, 1, 2, EXPECTED);
    const food = findProduce(name);
    const months = seasonMonths(food.id, region === '' ? undefined : requireRegion(region));
    if (!months && food.category !== 'Produce')
      throw new Error(`${food.name} is not a fruit or vegetable, so it has no season`);
    return { months: months ?? ALL_YEAR };
  },
};

/** In recipes "peas" are frozen, but only fresh ones have a season. */
function findProduce(name: string): Food {
  const named = foodOfGuide(name) ?? requireFood(name);
  if (named.season || /\b(frozen|canned|dried)\b/i.test(name)) return named;
  const fresh = findFood(`fresh ${name}`);
  return fresh?.season ? fresh : named;
}

/** Accepts `new-england` and `New England`; the Southeast is the South. */
function requireRegion(word: string): RegionKey {
  const key = word.toLowerCase().replace(/ +/g, '-');
  const region = REGION_KEYS.find((known) => known === (key === 'southeast' ? 'south' : key));
  if (!region)
    throw new Error(
      `${quote(word)} is not a region: ${REGION_KEYS.map((known) => REGION_NAMES[known]).join(', ')}`,
    );
  return region;
}
