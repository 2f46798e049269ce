import { deadLetterOf, type StoredRecord } from '@homeplate/bus/records.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import { callBy, callByStaff, testClient } from '@homeplate/common/test/test-auth.ts';
import { AuditLog } from '@homeplate/contracts/documents/audit-entry.ts';
import { StaffDeadLetter, StaffDeadLetters } from '@homeplate/contracts/documents/dead-letter.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { DeadLetterServiceClient } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';
import { deadLetterTopic } from '@homeplate/contracts/topics.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const TOPIC = 'recipe.revisions';
const PAGE = { sort: 'at', descending: true, offset: 0, limit: 25 };
const ALL = { page: PAGE, topic: '', group: '', ids: [] as string[] };

describe.skipIf(server.missing)('dead letters for staff', () => {
  let here: TestIdentity;
  let client: RpcClient<DeadLetterServiceClient>;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
    client = testClient(DeadLetterServiceClient, here.service.address);
    const sent = { topic: TOPIC, partition: 0, offset: 3, next: 4, at: Date.now(), key: 'chili' };
    for (const [group, text] of [
      ['media', '{"recipeId":"chili"}'],
      ['planner', '{"recipeId":"stew"}'],
    ] as const) {
      const headers = { id: group, type: 'RecipeRevised' };
      const record: StoredRecord = { ...sent, headers, value: Buffer.from(text) };
      await here.bus.records.append(deadLetterTopic(TOPIC), [deadLetterOf(record, group, 'Error: away', 6)]);
    }
  });
  afterAll(async () => {
    client?.close();
    await here?.stop();
  });
  const read = <Schema extends z.ZodType>(schema: Schema, document: Document | undefined) =>
    schema.parse(JSON.parse(document?.body.toString() ?? ''));
  const list = async (asked: Partial<typeof ALL> = {}, call = callByStaff()) => {
    const { document, totalCount } = await client.listDeadLetters({ ...ALL, ...asked }, call);
    return { letters: read(StaffDeadLetters, document), totalCount };
  };
  const actions = async () => {
    const asked = { staffId: '', action: '', recordId: '', ids: [], descending: true, offset: 0, limit: 10 };
    const { document } = await here.staff.listAuditLog(asked, callByStaff());
    return read(AuditLog, document).map(({ action, recordId }) => [action, recordId]);
  };

  it('are listed by topic and consumer, and show the event one by one', async () => {
    expect((await list()).totalCount).toBe(2);
    const { letters } = await list({ topic: TOPIC, group: 'media' });
    expect(letters).toMatchObject([
      {
        group: 'media',
        reason: 'Error: away',
        attempts: 6,
        key: 'chili',
        type: 'RecipeRevised',
        event: null,
      },
    ]);
    const { document } = await client.getDeadLetter({ id: letters[0]?.id ?? '' }, callByStaff());
    expect(read(StaffDeadLetter, document).event).toBe('{"recipeId":"chili"}');
    expect((await list({ page: { ...PAGE, limit: 1, offset: 1 } })).letters).toHaveLength(1);
    await expect(list({ topic: 'nothing' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await expect(list({ page: { ...PAGE, sort: 'event' } })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are refused to everyone but admins', async () => {
    const call = callBy('staff-2', ['support', 'editor', 'prices']);
    await expect(list({}, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    const { letters } = await list();
    for (const change of [client.replayDeadLetter, client.discardDeadLetter])
      await expect(change({ id: letters[0]?.id ?? '' }, call)).rejects.toMatchObject({ code: 'WRONG_ROLE' });
    expect(await actions()).toEqual([]);
  });

  it('leave the list once they are replayed or discarded, each with its entry in the audit log', async () => {
    const [media] = (await list({ group: 'media' })).letters;
    const [planner] = (await list({ group: 'planner' })).letters;
    await client.replayDeadLetter({ id: media?.id ?? '' }, callByStaff());
    await client.discardDeadLetter({ id: planner?.id ?? '' }, callByStaff());
    expect((await list()).totalCount).toBe(0);
    const again = (await here.bus.records.scan(TOPIC)).map(({ key, headers }) => [
      key,
      headers['replay-for'],
    ]);
    expect(again).toEqual([['chili', 'media']]);
    expect(await actions()).toEqual([
      ['dead-letters:discard', planner?.id.replaceAll('~', '/')],
      ['dead-letters:replay', media?.id.replaceAll('~', '/')],
    ]);
    await expect(client.replayDeadLetter({ id: planner?.id ?? '' }, callByStaff())).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });
});
