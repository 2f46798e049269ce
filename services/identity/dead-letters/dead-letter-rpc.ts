import { randomUUID } from 'node:crypto';
import type { Bus } from '@homeplate/bus/bus.ts';
import { discardDeadLetters, listDeadLetters, replayDeadLetters } from '@homeplate/bus/dead-letters.ts';
import type { DeadLetter } from '@homeplate/bus/records.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { DEAD_LETTER_SORTS, type StaffDeadLetter } from '@homeplate/contracts/documents/dead-letter.ts';
import type { DeadLetterServiceService } from '@homeplate/contracts/gen/identity/v1/deadletter.ts';
import { deadLetterTopic, topicNames } from '@homeplate/contracts/topics.ts';
import type { AuditLog } from '../staff/audit-log.ts';

type Parts = {
  bus: Pick<Bus, 'records'>;
  mongo: Pick<Mongo, 'transaction'>;
  audit: Pick<AuditLog, 'append'>;
};

/** Dead letters of all topics, for the back office. There are few: they are read whole and sorted here. */
export function deadLetterRpc({ bus, mongo, audit }: Parts): Handlers<typeof DeadLetterServiceService> {
  /** Throws NOT_FOUND for one that was replayed or discarded. */
  const find = async (id: string): Promise<DeadLetter> => {
    const position = id.replaceAll('~', '/');
    const topic = topicNames().find((name) => position.startsWith(`${deadLetterTopic(name)}/`));
    const letters = topic ? await listDeadLetters(bus, [topic]) : [];
    const letter = letters.find((one) => one.id === position);
    if (letter) return letter;
    throw new AppError('NOT_FOUND', { message: 'This event was replayed or discarded, or never failed.' });
  };
  /** The bus takes part in no transaction: the action is recorded first, so that none is carried out without an entry. */
  const act = async (
    action: 'dead-letters:replay' | 'dead-letters:discard',
    id: string,
    call: Call,
    work: typeof replayDeadLetters,
  ) => {
    const staffId = requireAction(call, action);
    const letter = await find(id);
    const at = new Date().toISOString();
    const acted = { actionId: randomUUID(), at, staffId, action, recordId: letter.id, fields: [] };
    await mongo.transaction(
      (session) => audit.append(session, { ...acted, requestId: call.requestId }),
      call,
    );
    await work(bus, [letter]);
    return { document: documentOf(staffLetterOf(letter, true), 0) };
  };
  return {
    listDeadLetters: async ({ page, topic, group, ids }, call) => {
      requireAction(call, 'dead-letters:read');
      const { sort, descending, offset, limit } = readPageQuery(page, DEAD_LETTER_SORTS);
      const topics = topicNames().filter((name) => topic === '' || name === topic);
      if (topics.length === 0) throw new AppError('INVALID_INPUT', { fields: { topic: 'is not a topic' } });
      const letters = (await listDeadLetters(bus, topics))
        .map((letter) => staffLetterOf(letter, false))
        .filter((one) => (group === '' || one.group === group) && (ids.length === 0 || ids.includes(one.id)))
        .sort((a, b) => a[sort].localeCompare(b[sort]) || a.id.localeCompare(b.id));
      if (descending) letters.reverse();
      return {
        document: documentOf(letters.slice(offset, offset + limit), 0),
        totalCount: letters.length,
      };
    },
    getDeadLetter: async ({ id }, call) => {
      requireAction(call, 'dead-letters:read');
      return { document: documentOf(staffLetterOf(await find(id), true), 0) };
    },
    replayDeadLetter: ({ id }, call) => act('dead-letters:replay', id, call, replayDeadLetters),
    discardDeadLetter: ({ id }, call) => act('dead-letters:discard', id, call, discardDeadLetters),
  };
}

function staffLetterOf(
  { id, topic, group, reason, attempts, at, original }: DeadLetter,
  isWhole: boolean,
): StaffDeadLetter {
  const text = Buffer.from(original.value).toString('utf8');
  return {
    // A slash would end the id in the address of a page.
    id: id.replaceAll('/', '~'),
    topic,
    group,
    reason,
    attempts: Number(attempts) || 0,
    at,
    key: original.key,
    type: original.headers.type ?? '',
    // The replacement character: these bytes are no text.
    event: isWhole && !text.includes('\uFFFD') ? text : null,
  };
}
