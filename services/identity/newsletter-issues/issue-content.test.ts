import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { describe, expect, it } from 'vitest';
import { createIssueContent, type ReaderPlace } from './issue-content.ts';

const places = await loadPlaces();
const ISSUE = '2026-12-01';
const documentOf = (value: unknown) => ({ body: Buffer.from(JSON.stringify(value)), etag: '', version: 0 });

/** Records what prices and recipes are asked for. */
function place(isAway = () => false) {
  const asked: { stores: unknown; zip: string; area: string | undefined }[] = [];
  const load = createIssueContent({
    places,
    services: {
      pricing: () => ({
        listDeals: async ({ zipCode, ownStores }) => {
          if (isAway()) throw new Error('Away');
          asked.push({ stores: ownStores?.storeIds, zip: zipCode, area: undefined });
          return { document: documentOf({ zipCode: null, city: null, state: null, deals: [] }) };
        },
      }),
      recipe: () => ({
        listRecipes: async ({ priceArea }) => {
          asked.push({ stores: priceArea?.ownStores?.storeIds, zip: '', area: priceArea?.area });
          return { document: documentOf([]), totalCount: 0, nextCursor: '', versions: undefined };
        },
        getProduceCalendar: async () => ({
          document: documentOf({
            region: 'south',
            produce: [
              { name: 'Collards', months: [11, 12], search: null },
              { name: 'Peaches', months: [6, 7], search: null },
            ],
          }),
          versions: undefined,
        }),
      }),
    },
  });
  return { asked, read: (at: ReaderPlace) => load(ISSUE, at, REGION_KEYS) };
}

describe('the content of an issue', () => {
  it('has the prices of the stores that the reader chose', async () => {
    const { asked, read } = place();
    const storeIds = ['kroger-37203-1', 'aldi-37203-1'];
    const content = await read({ zipCode: '37203', storeIds });
    expect(content).toMatchObject({ isAtOwnStores: true, produce: ['Collards'], region: 'south' });
    expect(asked).toEqual([
      { stores: storeIds, zip: '37203', area: undefined },
      { stores: storeIds, zip: '', area: '372' },
    ]);
  });

  it('has those near the ZIP code without chosen stores, and the US average without a ZIP code', async () => {
    const { asked, read } = place();
    expect(await read({ zipCode: '37203', storeIds: [] })).toMatchObject({ isAtOwnStores: false });
    const average = await read({ zipCode: null, storeIds: ['kroger-37203-1'] });
    expect(average).toMatchObject({ place: undefined, isAtOwnStores: false });
    expect(asked.map(({ stores }) => stores)).toEqual([undefined, undefined, undefined, undefined]);
    expect(asked.map(({ area }) => area)).toEqual([undefined, '372', undefined, '']);
  });

  it('is read once for readers of one place and the same stores, and again after a failure', async () => {
    let isAway = true;
    const { asked, read } = place(() => isAway);
    await expect(read({ zipCode: '37203', storeIds: [] })).rejects.toThrow('Away');
    isAway = false;
    await read({ zipCode: '37203', storeIds: [] });
    const { length } = asked;
    await read({ zipCode: '37203', storeIds: [] });
    expect(asked).toHaveLength(length);
    await read({ zipCode: '37203', storeIds: ['aldi-37203-1'] });
    expect(asked.length).toBeGreaterThan(length);
  });
});
