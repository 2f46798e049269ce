import { EventEmitter } from 'node:events';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { deadLetterTopic, topicNames } from '@homeplate/contracts/topics.ts';
import type { Bus } from './bus.ts';
import { openBus } from './open-bus.ts';
import { type DeadLetter, REPLAY_FOR, readDeadLetter, replayedId, replayedMark } from './records.ts';

const HELP = `Dead letters: events a consumer could not digest.
  npm run -s dead-letters -- list [topic]
  npm run -s dead-letters -- show <id>...
  npm run -s dead-letters -- replay <id>... | <topic> | all
KAFKA_BROKERS, else MONGODB_URL, says which bus.`;

type Records = Pick<Bus, 'records'>;

/** What was not replayed yet, oldest first within a topic. */
export async function listDeadLetters(bus: Records, topics = topicNames()): Promise<DeadLetter[]> {
  const lists = topics.map(async (topic) => {
    const records = await bus.records.scan(deadLetterTopic(topic));
    const replayed = new Set(records.map(replayedId));
    const letters = records.filter((record) => replayedId(record) === undefined).map(readDeadLetter);
    return letters.filter(({ id }) => !replayed.has(id));
  });
  return (await Promise.all(lists)).flat();
}

/** Original bytes to the original topic, for the group that failed alone. They come behind newer events of their key. */
async function replayDeadLetters(bus: Records, letters: readonly DeadLetter[]): Promise<number> {
  for (const { id, topic, group, original } of letters) {
    const headers = { ...original.headers, [REPLAY_FOR]: group };
    await bus.records.append(topic, [{ ...original, headers }]);
    await bus.records.append(deadLetterTopic(topic), [replayedMark(id)]);
  }
  return letters.length;
}

/** Those named by `all`, topics or ids, each once. Throws for a name that stands for none. */
async function chosen(bus: Records, names: readonly string[]): Promise<DeadLetter[]> {
  const waiting = await listDeadLetters(bus);
  const known = [...waiting.map(({ id }) => id), ...topicNames(), 'all'];
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`No dead letter ${unknown} waits`);
  return waiting.filter(({ id, topic }) => names.some((name) => ['all', topic, id].includes(name)));
}

/** Runs one command; gives the lines to print. */
export async function deadLettersCommand(bus: Records, [command, ...names]: string[]): Promise<string[]> {
  if (command === 'list') {
    const letters = await chosen(bus, names.length > 0 ? names : ['all']);
    const line = ({ id, at, group, attempts, reason }: DeadLetter) =>
      `${id}  ${at}  ${group}  ${attempts} tries  ${reason}`;
    return [...letters.map(line), `${letters.length} dead letters wait`];
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
