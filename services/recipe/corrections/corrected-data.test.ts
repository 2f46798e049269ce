import { describe, expect, it } from 'vitest';
import { produceCalendar } from '../regions/produce-calendar.ts';
import { correctedData, RELEASED, regionKey, seasonKey } from './corrected-data.ts';

const months = (...value: number[]) => ({ months: value });
const produceIn = (corrected: typeof RELEASED, name: string, region?: 'hawaii' | 'california') =>
  produceCalendar({ byItem: new Map(), corrected }, region).produce.find((one) => one.name === name)?.months;

describe('correctedData', () => {
  it('without corrections it is the data of the release', () => {
    expect(correctedData([])).toBe(RELEASED);
  });

  it('a correction changes its food in its region alone', () => {
    const corrected = correctedData([{ _id: seasonKey('california', 'asparagus'), value: months(3, 4) }]);
    expect(produceIn(corrected, 'Asparagus', 'california')).toEqual([3, 4]);
    expect(produceIn(RELEASED, 'Asparagus', 'california')).toEqual([2, 3, 4, 5]);
    expect(produceIn(corrected, 'Asparagus')).toEqual(produceIn(RELEASED, 'Asparagus'));
    for (const [id, season] of RELEASED.seasons)
      if (id !== 'asparagus') expect(corrected.seasons.get(id)).toEqual(season);
  });

  it('a region gains a food, or loses it without months', () => {
    const corrected = correctedData([
      { _id: seasonKey('hawaii', 'asparagus'), value: months(5) },
      { _id: seasonKey('california', 'asparagus'), value: months() },
    ]);
    expect(produceIn(corrected, 'Asparagus', 'hawaii')).toEqual([5]);
    expect(produceIn(corrected, 'Asparagus', 'california')).toBeUndefined();
    expect(corrected.seasons.get('asparagus')?.regions).not.toHaveProperty('california');
  });

  it('the description of a region is replaced, and its seasons and the other regions stay', () => {
    const value = { description: 'Grits and greens.' };
    const corrected = correctedData([{ _id: regionKey('south'), value }]);
    expect(corrected.descriptions.get('south')).toBe(value.description);
    expect(corrected.descriptions.get('hawaii')).toBe(RELEASED.descriptions.get('hawaii'));
    expect(corrected.seasons.get('okra')).toEqual(RELEASED.seasons.get('okra'));
  });

  it('a correction of a food that the release no longer has is ignored', () => {
    const corrected = correctedData([{ _id: seasonKey('south', 'moon-fruit'), value: months(1) }]);
    expect([...corrected.seasons.keys()]).toEqual([...RELEASED.seasons.keys()]);
  });
});
