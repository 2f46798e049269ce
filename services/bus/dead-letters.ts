import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { deadLetterTopic, topicNames } from '@homeplate/contracts/topics.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';
import {
  type DeadLetter,
  discardRecord,
  REPLAY_FOR,
  readDeadLetter,
  replayRecord,
  settledId,
} from './records.ts';

const HELP = `Dead letters: events that a consumer could not process.
  npm run -s dead-letters -- list [topic]
  npm run -s dead-letters -- show <id>...
  npm run -s dead-letters -- replay <id>... | <topic> | all
Uses the bus of KAFKA_BROKERS, else of MONGODB_URL.`;

type Records = Pick<Bus, 'records'>;

/** The dead letters that were not replayed or discarded, oldest first within a topic. */
export async function listDeadLetters(bus: Records, topics = topicNames()): Promise<DeadLetter[]> {
  const lists = topics.map(async (topic) => {
    const records = await bus.records.scan(deadLetterTopic(topic));
    const settled = new Set(records.map(settledId));
    const letters = records.filter((record) => settledId(record) === undefined).map(readDeadLetter);
    return letters.filter(({ id }) => !settled.has(id));
  });
  return (await Promise.all(lists)).flat();
}

/** Appends the original bytes to the original topic, for the failed group only. They follow newer events of their key. */
export async function replayDeadLetters(bus: Records, letters: readonly DeadLetter[]): Promise<number> {
  for (const { id, topic, group, original } of letters) {
    const headers = { ...original.headers, [REPLAY_FOR]: group };
    await bus.records.append(topic, [{ ...original, headers }]);
    await bus.records.append(deadLetterTopic(topic), [replayRecord(id)]);
  }
  return letters.length;
}

/** Leaves the events out for good. */
export async function discardDeadLetters(bus: Records, letters: readonly DeadLetter[]): Promise<number> {
  for (const { id, topic } of letters) await bus.records.append(deadLetterTopic(topic), [discardRecord(id)]);
  return letters.length;
}

/** The dead letters selected by `all`, topics or ids, each once. Throws for an unknown name. */
async function chosen(bus: Records, names: readonly string[]): Promise<DeadLetter[]> {
  const letters = await listDeadLetters(bus);
  const valid = [...letters.map(({ id }) => id), ...topicNames(), 'all'];
  const unknown = names.find((name) => !valid.includes(name));
  if (unknown !== undefined) throw new Error(`There is no dead letter ${unknown}, and no topic of that name`);
  return letters.filter(({ id, topic }) => names.some((name) => ['all', topic, id].includes(name)));
}

/** Runs one command; returns the lines to print. */
export async function deadLettersCommand(bus: Records, [command, ...names]: string[]): Promise<string[]> {
  if (command === 'list') {
    const letters = await chosen(bus, names.length > 0 ? names : ['all']);
    const line = ({ id, at, group, attempts, reason }: DeadLetter) =>
      `${id}  ${at}  ${group}  ${attempts} attempts  ${reason}`;
    return [...letters.map(line), `${letters.length} dead letters`];
  }
  if (names.length === 0 || (command !== 'show' && command !== 'replay')) throw new Error(HELP);
  const letters = await chosen(bus, names);
  if (command === 'replay') return [`${await replayDeadLetters(bus, letters)} replayed`];
  return letters.map(({ original, ...letter }) => {
    const bytes = Buffer.from(original.value);
    const value = { text: bytes.toString('utf8'), base64: bytes.toString('base64') };
    return JSON.stringify({ ...letter, original: { ...original, value } }, null, 2);
  });
}

if (import.meta.main) {
  const log = createLog({ name: 'dead-letters', level: 'fatal' });
  const parts = { log, metrics: createMetrics(), signals: new EventEmitter(), producer: 'dead-letters' };
  try {
    const bus = await openBus({ env: process.env, ...parts });
    const lines = await deadLettersCommand(bus, process.argv.slice(2)).finally(() => bus.stop());
    console.log(lines.join('\n'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
