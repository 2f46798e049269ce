import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../deploy/local/test-waits.ts';
import { userOf } from './actor.ts';
import { newCall } from './call.ts';
import { defineCollection } from './collection.ts';
import { createLog } from './log.ts';
import { type Mongo, openMongo } from './mongo.ts';
import { personalDataRpc } from './personal-data-rpc.ts';
import { callBy } from './test/test-auth.ts';

const server = await testMongo();
const text = { type: String, required: true, personal: false } as const;
const collection = (name: string) =>
  defineCollection<{ _id: string; userId: string; text: string }>({
    name,
    shape: 1,
    keptFor: 'account',
    isPersonal: true,
    person: { foundBy: [{ user: 'userId' }], exported: name, deletion: 'delete' },
    fields: { _id: text, userId: { ...text, personal: 'person' }, text },
  });
const [LETTERS, EMPTY, NUMBERS] = [collection('letters'), collection('empty'), collection('numbers')];

describe.skipIf(server.missing)('an export', () => {
  let mongo: Mongo;
  beforeAll(async () => {
    const log = createLog({ name: 'test', level: 'silent' });
    mongo = await openMongo({ url: server.url, database: 'export', log });
    const rows = (prefix: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({
        _id: `${prefix}${index}`,
        userId: index % 2 === 0 ? 'ann' : 'ben',
        text: 'x'.repeat(50),
      }));
    await LETTERS.model(mongo).create(rows('l', 9));
    await NUMBERS.model(mongo).create(rows('n', 14));
  });
  afterAll(() => mongo?.close());

  it.each([1, 120, 300, 100_000])(
    'has each document of its user once, in pages of %d bytes',
    async (pageBytes) => {
      const { exportPersonalData } = personalDataRpc({
        mongo,
        declarations: [LETTERS, EMPTY, NUMBERS],
        personOf: async (call) => ({ userId: userOf(call), householdIds: [] }),
        pageBytes,
      });
      const ids: string[] = [];
      const names = new Set<string>();
      let after = '';
      do {
        const page = await exportPersonalData({ after }, callBy('ann'));
        for (const { collection: name, documents } of page.parts) {
          names.add(name);
          ids.push(...documents.map((json) => JSON.parse(json)._id));
        }
        after = page.next;
      } while (after !== '');
      expect([...names]).toEqual(['letters', 'empty', 'numbers']);
      expect(ids.toSorted()).toEqual(
        ['l0', 'l2', 'l4', 'l6', 'l8', 'n0', 'n10', 'n12', 'n2', 'n4', 'n6', 'n8'].toSorted(),
      );
      await expect(exportPersonalData({ after: 'x' }, callBy('ann'))).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
      await expect(exportPersonalData({ after: '' }, newCall({ timeoutMs: WAIT_MS }))).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    },
  );
});
