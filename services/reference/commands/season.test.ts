import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { monthsOfSeason, SEASONS } from '../seasons/seasons.ts';
import { season } from './season.ts';

const answer = await season.open();
const guide = readFileSync(new URL('../sources/seasonal.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((row) => row.split(','));

describe('the season command', () => {
  it.each(guide)('the season of %s has the months of its seasons in the guide', (item = '', ...marks) => {
    const months = SEASONS.filter((_season, index) => marks[index] === '1').flatMap(monthsOfSeason);
    const asked = { months: months.sort((a, b) => a - b) };
    expect(answer(item)).toEqual(asked);
    expect(answer(item.toLowerCase())).toEqual(asked);
  });

  it('a name that recipes use for frozen produce gives the season of the fresh one', () => {
    expect(answer('lima bean')).toEqual({ months: [6, 7, 8] });
    expect(answer('pea\tmidwest')).toEqual({ months: [6, 7] });
    expect(() => answer('frozen peas')).toThrow('no season');
    expect(() => answer('dried lima beans')).toThrow('no season');
  });

  it('a food grown in the region has the months of that region', () => {
    expect(answer('strawberries\tNew England')).toEqual({ months: [6] });
    expect(answer('peach\tsoutheast')).toEqual({ months: [5, 6, 7, 8] });
    expect(() => answer('peach\tatlantis')).toThrow('atlantis');
  });
});
