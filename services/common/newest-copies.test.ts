import fc from 'fast-check';
import { Schema } from 'mongoose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../deploy/local/test-servers.ts';
import { createLog } from './log.ts';
import { type Mongo, openMongo } from './mongo.ts';
import { type Copy, createNewestCopies, type NewestCopies } from './newest-copies.ts';

type Row = Copy & { name?: string; note?: string; own?: string };
const schema = new Schema<Row>(
  {
    _id: { type: String, required: true },
    version: Number,
    withdrawn: Boolean,
    name: String,
    note: String,
    own: String,
  },
  { collection: 'copies', versionKey: false, strict: 'throw' },
);

const server = await testMongo();

describe.skipIf(server.missing)('newest copies', () => {
  let mongo: Mongo;
  let copies: NewestCopies<Row>;
  let last = 0;
  beforeAll(async () => {
    mongo = await openMongo({
      url: server.url,
      database: 'copies',
      log: createLog({ name: 'test', level: 'silent' }),
    });
    copies = createNewestCopies(mongo.connection.model<Row>('Copy', schema));
  });
  afterAll(() => mongo?.close());
  const newId = () => `one-${++last}`;

  it('have the newest version after events in any order, repeated or concurrent', async () => {
    const event = fc.record({
      version: fc.integer({ min: 1, max: 6 }),
      isWithdrawal: fc.boolean(),
      note: fc.option(fc.string({ maxLength: 4 }), { nil: undefined }),
    });
    const events = fc.uniqueArray(event, { minLength: 1, maxLength: 6, selector: ({ version }) => version });
    const orders = events.chain((some) =>
      fc.tuple(
        fc.constant(some),
        fc.shuffledSubarray([...some, ...some], { minLength: some.length * 2 }),
        fc.boolean(),
      ),
    );
    await fc.assert(
      fc.asyncProperty(orders, async ([some, order, isAtOnce]) => {
        const _id = newId();
        const apply = ({ version, isWithdrawal, note }: (typeof some)[number]) =>
          isWithdrawal
            ? copies.withdraw(_id, version, ['note'])
            : copies.keep({ _id, version, withdrawn: false, name: `v${version}`, note });
        if (isAtOnce) await Promise.all(order.map(apply));
        else for (const one of order) await apply(one);
        const newest = some.toSorted((a, b) => b.version - a.version)[0];
        const row = await copies.find(_id);
        if (newest?.isWithdrawal) expect(row).toBeUndefined();
        else {
          const { version, note } = newest ?? {};
          const copy = { _id, version, withdrawn: false, name: `v${version}` };
          expect(row).toEqual(note === undefined ? copy : { ...copy, note });
        }
      }),
      { numRuns: 40 },
    );
  });

  it('keep the fields that the service added until a withdrawal removes them', async () => {
    const _id = newId();
    await copies.keep({ _id, version: 1, withdrawn: false, name: 'first', note: 'gone in 2' });
    await mongo.db.collection<Row>('copies').updateOne({ _id }, { $set: { own: 'kept' } });
    await copies.keep({ _id, version: 2, withdrawn: false, name: 'second', note: undefined });
    expect(await copies.find(_id)).toEqual({
      _id,
      version: 2,
      withdrawn: false,
      name: 'second',
      own: 'kept',
    });
    await copies.withdraw(_id, 3, ['own']);
    await copies.keep({ _id, version: 2, withdrawn: false, name: 'late' });
    expect(await copies.find(_id)).toBeUndefined();
    await copies.keep({ _id, version: 4, withdrawn: false, name: 'back' });
    expect(await copies.find(_id)).toEqual({ _id, version: 4, withdrawn: false, name: 'back' });
  });
});
