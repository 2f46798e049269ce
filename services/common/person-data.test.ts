import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { defineCollection } from './collection.ts';
import { createLog } from './log.ts';
import { type Mongo, openMongo } from './mongo.ts';
import { erasePerson, exportPart } from './person-data.ts';

const server = await testMongo();
const text = { type: String, required: true, personal: false } as const;
const NOTES = defineCollection<{ _id: string; userId: string; links: { hash: string; at: string }[] }>({
  name: 'notes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }, { userPrefix: '_id' }], exported: 'Notes', deletion: 'delete' },
  fields: {
    _id: text,
    userId: { ...text, personal: 'person' },
    links: { type: [{ _id: false, hash: { ...text, personal: 'secret' }, at: text }], required: true },
  },
});
const MEALS = defineCollection<{ _id: string; householdId: string }>({
  name: 'meals',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: 'householdId' }], exported: 'Meals', deletion: 'with household' },
  fields: { _id: text, householdId: { ...text, personal: 'person' } },
});
const MESSAGES = defineCollection<{ _id: string; email: string }>({
  name: 'messages',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ email: 'email' }], exported: 'Messages', deletion: 'delete' },
  fields: { _id: text, email: { ...text, personal: 'contact' } },
});
const CONSENTS = defineCollection<{ _id: string; userId: string }>({
  name: 'consents',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'userId' }], exported: 'Consents', deletion: { keep: 'the law' } },
  fields: { _id: text, userId: { ...text, personal: 'person' } },
});
const ALL = [NOTES, MEALS, MESSAGES, CONSENTS];

describe.skipIf(server.missing)('the data of a person', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'person', log });
  });
  afterAll(() => mongo?.close());
  beforeEach(async () => {
    for (const declaration of ALL) await declaration.documents(mongo).deleteMany({});
    const links = [{ hash: 'canary-hash', at: 'today' }];
    await NOTES.model(mongo).create([
      { _id: 'n1', userId: 'ann', links },
      { _id: 'ann:2', userId: 'system', links: [] },
      { _id: 'anna:3', userId: 'anna', links },
    ]);
    await MEALS.model(mongo).create([
      { _id: 'm1', householdId: 'ann' },
      { _id: 'm2', householdId: 'shared' },
    ]);
    await MESSAGES.model(mongo).create([
      { _id: 'e1', email: 'Ann.A+1@Example.com' },
      { _id: 'e2', email: 'annxa+1@example.com' },
    ]);
    await CONSENTS.model(mongo).create([{ _id: 'c1', userId: 'ann' }]);
  });
  const idsOf = async (declaration: (typeof ALL)[number]) =>
    (await declaration.documents(mongo).find().toArray()).map(({ _id }) => String(_id)).toSorted();

  it('is exported without secrets, and without the data of others', async () => {
    const person = { userId: 'ann', householdIds: ['shared'], email: 'ann.a+1@example.com' };
    const parts = await Promise.all(ALL.map((declaration) => exportPart(mongo, declaration, person)));
    expect(parts).toEqual([
      {
        collection: 'notes',
        title: 'Notes',
        documents: [
          { _id: 'n1', userId: 'ann', links: [{ at: 'today' }] },
          { _id: 'ann:2', userId: 'system', links: [] },
        ],
      },
      { collection: 'meals', title: 'Meals', documents: [{ _id: 'm2', householdId: 'shared' }] },
      { collection: 'messages', title: 'Messages', documents: [{ _id: 'e1', email: 'Ann.A+1@Example.com' }] },
      { collection: 'consents', title: 'Consents', documents: [{ _id: 'c1', userId: 'ann' }] },
    ]);
  });

  it('is deleted as the rules say, again with the same result', async () => {
    const person = { userId: 'ann', householdIds: ['ann'], email: 'ann.a+1@example.com' };
    for (let time = 1; time <= 2; time++) {
      await erasePerson(mongo, ALL, person);
      expect(await idsOf(NOTES)).toEqual(['anna:3']);
      expect(await idsOf(MEALS)).toEqual(['m2']);
      expect(await idsOf(MESSAGES)).toEqual(['e2']);
      expect(await idsOf(CONSENTS)).toEqual(['c1']);
    }
  });

  it('found by an email is left alone without one', async () => {
    await erasePerson(mongo, ALL, { userId: 'ann', householdIds: [] });
    expect(await idsOf(MESSAGES)).toEqual(['e1', 'e2']);
    expect(await idsOf(MEALS)).toEqual(['m1', 'm2']);
  });
});
