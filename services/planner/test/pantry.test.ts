import { callBy } from '@homeplate/common/test/test-auth.ts';
import {
  type NewPantryItem,
  Pantry,
  type PantryChangeBody,
  PantryItem,
  UndonePantry,
} from '@homeplate/contracts/documents/pantry.ts';
import { MOST_PANTRY_ITEMS } from '@homeplate/contracts/documents/pantry-limits.ts';
import { PantryChanged } from '@homeplate/contracts/events/planner-events.ts';
import { PriceObserved } from '@homeplate/contracts/events/price-feed.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { propertyRuns } from '../../../deploy/tests/property-runs.ts';
import { addDays, dateOf } from '../weeks/week.ts';
import { type Planners, startPlanners } from './planners.ts';

const server = await testMongo();
const today = dateOf(Date.now());
const read = (document: Document | undefined): unknown => JSON.parse(document?.body.toString() ?? 'null');

describe.skipIf(server.missing)('the pantry of a household', () => {
  let planners: Planners;
  beforeAll(async () => {
    planners = await startPlanners(server.url);
  });
  afterAll(() => planners?.stop());

  const pantryOf = async (userId: string): Promise<Pantry> =>
    Pantry.parse(read((await planners.pantry.getPantry({ today }, callBy(userId))).document));
  const add = async (
    userId: string,
    items: NewPantryItem[],
    { key: idempotencyKey = '', by = planners.pantry } = {},
  ): Promise<PantryItem[]> => {
    const asked = { items, idempotencyKey, today, isList: true };
    return z.array(PantryItem).parse(read((await by.addPantryItems(asked, callBy(userId))).document));
  };
  const change = async (userId: string, id: string, body: PantryChangeBody, seen?: number) => {
    const { bestBefore, pricePaid, ...rest } = body;
    const words = { bestBefore: bestBefore === null ? '' : bestBefore, pricePaid: pricePaid ?? undefined };
    const asked = { id, seen, today, ...rest, ...words };
    return PantryItem.parse(read((await planners.pantry.changePantryItem(asked, callBy(userId))).document));
  };
  const undo = async (userId: string) =>
    UndonePantry.parse(read((await planners.pantry.undoPantry({ today }, callBy(userId))).document));

  it('items are kept in their usual place until the date of their shelf life, what to use soon first', async () => {
    const ann = planners.newPerson();
    await add(ann, [
      { foodId: 'yellow-onion', pieces: 3 },
      { line: '2 lb chicken breast' },
      { foodId: 'whole-milk', amount: '2 cups', opened: true, bestBefore: addDays(today, -2) },
      { foodId: 'all-purpose-flour', grams: 900, pricePaid: '3.49', note: '<b>for bread</b>' },
    ]);
    const { items, version } = await pantryOf(ann);
    expect(version).toBe(1);
    expect(items.map(({ foodId, place, state }) => [foodId, place, state])).toEqual([
      ['chicken-breast', 'fridge', 'use-soon'],
      ['whole-milk', 'fridge', 'past-date'],
      ['yellow-onion', 'pantry', 'fine'],
      ['all-purpose-flour', 'pantry', 'fine'],
    ]);
    const [chicken, milk, onion, flour] = items as [PantryItem, PantryItem, PantryItem, PantryItem];
    expect(chicken).toMatchObject({ daysLeft: 2, bestBefore: addDays(today, 2), grams: 907.2 });
    expect(chicken.amount).toEqual({ us: '2 lb', metric: '910 g' });
    expect(milk).toMatchObject({ bestBeforeByHand: true, daysLeft: -2, opened: true });
    expect(milk.amount.us).toBe('2 cups');
    expect(onion).toMatchObject({ pieces: 3, amount: { us: '3', metric: '3' } });
    expect(flour).toMatchObject({ pricePaid: '3.49', note: '<b>for bread</b>', pieces: null });
  });

  it('opening shortens a date, the freezer lengthens it, and a typed date stays until the item moves', async () => {
    const ann = planners.newPerson();
    const [chicken, flour] = (await add(ann, [
      { line: '1 lb chicken breast' },
      { foodId: 'whole-milk' },
    ])) as [PantryItem, PantryItem];
    expect((await change(ann, flour.id, { opened: true })).bestBefore).toBe(addDays(today, 7));
    expect((await change(ann, flour.id, { opened: false })).bestBefore).toBe(addDays(today, 14));
    expect((await change(ann, chicken.id, { place: 'freezer' })).bestBefore).toBe(addDays(today, 270));
    const typed = await change(ann, chicken.id, { bestBefore: addDays(today, 30) });
    expect(typed).toMatchObject({ bestBefore: addDays(today, 30), bestBeforeByHand: true });
    expect((await change(ann, chicken.id, { grams: 200 })).bestBefore).toBe(addDays(today, 30));
    const thawed = await change(ann, chicken.id, { place: 'fridge' });
    expect(thawed).toMatchObject({ bestBefore: addDays(today, 2), bestBeforeByHand: false, grams: 200 });
    await change(ann, chicken.id, { bestBefore: addDays(today, 9) });
    expect(await change(ann, chicken.id, { bestBefore: null })).toMatchObject({ bestBeforeByHand: false });
  });

  it('several items are added all or none, and once for each idempotency key', async () => {
    const ann = planners.newPerson();
    const key = 'key-of-these-items';
    await expect(
      add(ann, [{ foodId: 'butter', grams: 100 }, { foodId: 'unobtainium' }]),
    ).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'items.1.foodId': 'There is no such food' },
    });
    expect((await pantryOf(ann)).items).toEqual([]);
    const items = [{ foodId: 'butter', grams: 100 }, { line: '12 eggs' }];
    const [first, second] = await Promise.all([
      add(ann, items, { key }),
      add(ann, items, { key, by: planners.otherPantry }),
    ]);
    expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
    expect((await pantryOf(ann)).items).toHaveLength(2);
    await expect(add(ann, [{ foodId: 'salt' }], { key })).rejects.toMatchObject({ code: 'KEY_REUSED' });
    expect(await add(ann, items, { key })).toEqual(first);
  });

  it('an item is only of its household: others get 404, and members see the same pantry', async () => {
    const [ann, ben] = [planners.newPerson(), planners.newPerson()];
    const [item] = (await add(ann, [{ foodId: 'butter' }])) as [PantryItem];
    for (const refused of [
      () => change(ben, item.id, { grams: 5 }),
      () => planners.pantry.removePantryItem({ id: item.id, wasted: false, today }, callBy(ben)),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(planners.pantry.getPantry({ today: '' })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect((await pantryOf(ann)).items).toHaveLength(1);
    expect((await pantryOf(ben)).items).toEqual([]);
    const members = planners.mongo.db.collection<{ _id: string }>('members');
    const move = { householdId: ann, ownerId: ann, plan: 'family', move: 1, leftId: null, version: 1 };
    await members.insertMany([
      { _id: ann, ...move },
      { _id: ben, ...move },
    ]);
    expect((await pantryOf(ben)).items.map(({ id }) => id)).toEqual([item.id]);
  });

  it('a change that names an older version is refused if this item changed since, else merged', async () => {
    const ann = planners.newPerson();
    const [butter, salt] = (await add(ann, [{ foodId: 'butter' }, { foodId: 'salt' }])) as [
      PantryItem,
      PantryItem,
    ];
    const { version } = await pantryOf(ann);
    await change(ann, butter.id, { grams: 5 }, version);
    expect(await change(ann, salt.id, { grams: 7 }, version)).toMatchObject({ grams: 7 });
    await expect(change(ann, butter.id, { grams: 9 }, version)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      planners.pantry.removePantryItem({ id: butter.id, seen: version, wasted: false, today }, callBy(ann)),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await planners.pantry.removePantryItem({ id: butter.id, wasted: false, today }, callBy(ann));
    expect((await pantryOf(ann)).items.map(({ id }) => id)).toEqual([salt.id]);
  });

  it('undo takes back the last changes one by one, and refuses what someone changed since', async () => {
    const [ann, ben] = [planners.newPerson(), planners.newPerson()];
    const before = await add(ann, [{ foodId: 'butter', grams: 100 }, { foodId: 'salt' }]);
    const [butter] = before as [PantryItem];
    await change(ann, butter.id, { grams: 30, note: 'half' });
    await planners.pantry.removePantryItem({ id: butter.id, wasted: false, today }, callBy(ann));
    expect(await undo(ann)).toMatchObject({ left: 2, pantry: { items: expect.arrayContaining([]) } });
    expect((await pantryOf(ann)).items.find(({ id }) => id === butter.id)).toMatchObject({ grams: 30 });
    const { pantry, left } = await undo(ann);
    expect(left).toBe(1);
    expect(pantry.items.find(({ id }) => id === butter.id)).toMatchObject({ grams: 100, note: null });
    expect((await undo(ann)).pantry.items).toEqual([]);
    await expect(undo(ann)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(undo(ben)).rejects.toMatchObject({ code: 'CONFLICT' });
    const [again] = (await add(ann, [{ foodId: 'butter' }])) as [PantryItem];
    const stored = planners.mongo.db.collection<{ _id: string }>('pantry_items');
    await stored.updateOne({ _id: again.id }, { $set: { grams: 1 } });
    await expect(undo(ann)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await pantryOf(ann)).items).toMatchObject([{ grams: 1 }]);
  });

  it('staples are stored for the household, sorted by name, and setting one twice changes nothing', async () => {
    const ann = planners.newPerson();
    const set = (foodId: string, isStaple: boolean) =>
      planners.pantry.setStaple({ foodId, isStaple }, callBy(ann));
    await set('salt', true);
    await set('olive-oil', true);
    const { staples, version } = await pantryOf(ann);
    expect(staples.map(({ foodId }) => foodId)).toEqual(['olive-oil', 'salt']);
    await set('salt', true);
    expect((await pantryOf(ann)).version).toBe(version);
    await set('salt', false);
    expect((await pantryOf(ann)).staples).toHaveLength(1);
    await expect(set('unobtainium', true)).rejects.toMatchObject({
      fields: { foodId: 'There is no such food' },
    });
  });

  it('bad amounts, dates and places are refused by the name of their field', async () => {
    const ann = planners.newPerson();
    const cases: [NewPantryItem, string][] = [
      [{ foodId: 'butter', grams: 0 }, 'grams'],
      [{ foodId: 'butter', grams: 1e9 }, 'grams'],
      [{ foodId: 'butter', grams: 5, pieces: 2 }, 'pieces'],
      [{ foodId: 'butter', amount: 'a whole lot' }, 'amount'],
      [{ foodId: 'chicken-breast', amount: 'a whole lot' }, 'amount'],
      [{ foodId: 'butter', amount: '9000 lb' }, 'amount'],
      [{ line: 'one flux capacitor' }, 'line'],
      [{ foodId: 'butter', boughtOn: '1900-01-01' }, 'boughtOn'],
      [{ foodId: 'butter', boughtOn: addDays(today, 2) }, 'boughtOn'],
      [{ foodId: 'butter', bestBefore: '1900-01-01' }, 'bestBefore'],
      [{ foodId: 'butter', bestBefore: '2026-02-30' }, 'bestBefore'],
      [{ foodId: 'butter', place: 'cellar' as never }, 'place'],
      [{ foodId: 'butter', note: 'x'.repeat(201) }, 'note'],
      [{ foodId: 'butter', storeId: 'Not an id!' }, 'storeId'],
    ];
    for (const [item, field] of cases) {
      const asked = { items: [item], idempotencyKey: '', today, isList: false };
      await expect(planners.pantry.addPantryItems(asked, callBy(ann)), field).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { [field]: expect.any(String) },
      });
    }
    expect((await pantryOf(ann)).items).toEqual([]);
  });

  it('a price paid for whole packages at a known store is published once as a price seen there', async () => {
    const ann = planners.newPerson();
    const butter = { foodId: 'butter', pricePaid: '4.99', store: 'Aldi', storeId: 'aldi-77' };
    const asked = {
      items: [
        butter,
        // Part of a package, no store, no price, and an older purchase.
        { ...butter, grams: 60 },
        { ...butter, storeId: undefined },
        { ...butter, pricePaid: undefined },
        { ...butter, boughtOn: addDays(today, -3) },
      ],
      idempotencyKey: 'key-of-the-shopper-1',
      today,
      isList: true,
    };
    const added = await planners.pantry.addPantryItems(asked, callBy(ann));
    await planners.pantry.addPantryItems(asked, callBy(ann));
    const ids = z
      .array(PantryItem)
      .parse(read(added.document))
      .map(({ id }) => id);
    const published = async () =>
      (await planners.bus.records.scan('price-feed'))
        .filter(({ key }) => key === 'aldi-77')
        .map(({ value }) => PriceObserved.schema.parse(JSON.parse(value.toString())));
    await expect.poll(async () => (await published()).length).toBe(2);
    const [now, older] = await published();
    expect(now).toMatchObject({ eventId: ids[0], itemId: 'butter', source: 'receipt', unit: 'kg' });
    // A pound is 453.6 g.
    expect(now?.priceCents).toBe(1_100);
    expect(now?.feedId).toMatch(/^shopper-[0-9a-f]{24}$/);
    expect(now?.feedId).not.toContain(ann);
    expect(older).toMatchObject({ eventId: ids[4], observedAt: `${addDays(today, -3)}T12:00:00.000Z` });
  });

  it('what two phones put away from one check of a list is added once, also after it was used up, until it is undone', async () => {
    const ann = planners.newPerson();
    const butter = { foodId: 'butter', grams: 453.6, once: 'list-1:food-butter:2026-11-29T10:00:00.000Z' };
    const milk = {
      foodId: 'whole-milk',
      grams: 1_000,
      once: 'list-1:food-whole-milk:2026-11-29T10:00:00.000Z',
    };
    const [first, second] = await Promise.all([
      add(ann, [butter]),
      add(ann, [butter, milk], { by: planners.otherPantry }),
    ]);
    expect(first[0]?.id).toBe(second[0]?.id);
    expect((await pantryOf(ann)).items.map(({ foodId }) => foodId).toSorted()).toEqual([
      'butter',
      'whole-milk',
    ]);
    const [{ id } = { id: '' }] = first;
    await planners.pantry.removePantryItem({ id, wasted: false, today }, callBy(ann));
    await add(ann, [butter, butter]);
    expect((await pantryOf(ann)).items).toHaveLength(1);
    // Another household’s, and another check.
    expect(await add(planners.newPerson(), [butter])).not.toMatchObject([{ id }]);
    await add(ann, [{ ...butter, once: 'list-1:food-butter:2026-11-30T10:00:00.000Z' }]);
    expect((await pantryOf(ann)).items).toHaveLength(2);
    await undo(ann);
    await add(ann, [{ ...butter, once: 'list-1:food-butter:2026-11-30T10:00:00.000Z' }]);
    expect((await pantryOf(ann)).items).toHaveLength(2);
  });

  it('a price typed on the evening of the user’s day is of now, though the day of UTC is over', async () => {
    const ann = planners.newPerson();
    const evening = addDays(today, -1);
    const items = [{ foodId: 'butter', grams: 453.6, pricePaid: '4.99', storeId: 'aldi-78' }];
    const before = new Date().toISOString();
    const asked = { items, idempotencyKey: '', today: evening, isList: true };
    const added = await planners.pantry.addPantryItems(asked, callBy(ann));
    expect(read(added.document)).toMatchObject([{ boughtOn: evening }]);
    const published = async () =>
      (await planners.bus.records.scan('price-feed'))
        .filter(({ key }) => key === 'aldi-78')
        .map(({ value }) => PriceObserved.schema.parse(JSON.parse(value.toString())));
    await expect.poll(async () => (await published()).length).toBe(1);
    expect(((await published())[0]?.observedAt ?? '') >= before).toBe(true);
  });

  it('a pantry holds a limited number of items', async () => {
    const ann = planners.newPerson();
    for (let full = 0; full < MOST_PANTRY_ITEMS; full += 100)
      await add(
        ann,
        Array.from({ length: 100 }, () => ({ foodId: 'salt', grams: 1 })),
      );
    await expect(add(ann, [{ foodId: 'salt', grams: 1 }])).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('every change publishes one event with the household and a version that only increases', async () => {
    const ann = planners.newPerson();
    const [item] = (await add(ann, [{ foodId: 'butter', grams: 10 }])) as [PantryItem];
    await change(ann, item.id, { grams: 10 });
    await change(ann, item.id, { grams: 20 });
    const published = async () =>
      (await planners.bus.records.scan('planner.events'))
        .filter(({ key, headers }) => key === ann && headers.type === PantryChanged.type)
        .map(({ value }) => JSON.parse(value.toString()));
    // The second change had no effect.
    await expect.poll(published).toEqual([
      { householdId: ann, version: 1 },
      { householdId: ann, version: 3 },
    ]);
  });

  it('any changes from two devices at once lose nothing: grams end as the sum of what was added', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 1, maxLength: 6 }),
        async (all) => {
          const ann = planners.newPerson();
          await Promise.all(
            all.map((grams, index) =>
              add(ann, [{ foodId: 'butter', grams }], {
                by: index % 2 === 0 ? planners.pantry : planners.otherPantry,
              }),
            ),
          );
          const { items, version } = await pantryOf(ann);
          expect(items.reduce((sum, { grams }) => sum + grams, 0)).toBe(
            all.reduce((sum, one) => sum + one, 0),
          );
          expect(version).toBe(all.length);
        },
      ),
      { numRuns: propertyRuns(8) },
    );
  });
});
