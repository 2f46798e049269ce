import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { checkStores } from './check-stores.ts';

const places = await loadPlaces();
const check = (zip: string) =>
  checkStores([{ values: { id: '1', chain: 'kroger', zip }, where: () => ({ line: 2, where: 'line 2' }) }], {
    places,
    list: 'mine',
    importedAt: new Date(0),
  });

describe('the ZIP code of a listed store', () => {
  it.each(BLANKS)('may have %s around it', (_name, before, behind) => {
    const { stores, problems } = check(`${before}37203${behind}`);
    expect(problems).toEqual([]);
    expect(stores.map(({ zip }) => zip)).toEqual(['37203']);
  });

  it.each([
    ['\u200b', 'The ZIP code is missing.'],
    ['\u200b3720\u200b', '3720 has 4 digits, a ZIP code five. Did a leading zero get lost?'],
    ['372 03', '"372 03" is not a ZIP code such as 37203.'],
  ])('%j has a problem: %s', (zip, words) => {
    expect(check(zip).problems.map((one) => one.words)).toEqual([words]);
  });
});
