// `make feed`: sends realistic price changes and promotions to the running app, with late, duplicate, reordered and broken events.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { trimBlanks } from '@homeplate/contracts/documents/blanks.ts';
import { makeFeedKey } from './feed-key.ts';
import { EVENT_KINDS, type FeedEvent, generateEvents } from './generate-events.ts';
import { createRandom } from './random.ts';
import { createHttpSender, createKafkaSender, type Sender } from './senders.ts';
import { loadShelfItems } from './shelf-items.ts';

const HELP = `Sends simulated price events to the running app.
  --seed N      seed of the random numbers (1)
  --count N     events to send (5000)
  --rate N      events a second; 0: as fast as possible (500)
  --zip A,B     ZIP codes whose stores are simulated (37203,60614,98101)
  --items N     number of random ingredients (all)
  --target T    http or kafka (kafka if KAFKA_BROKERS is set, else http)
  --url URL     address of the app (http://127.0.0.1:$PORT)
  --key KEY     key of the feed "simulator" (a new one is created)`;

const FEED_ID = 'simulator';
const BATCH = 200;
const print = (line: string) => process.stdout.write(`${line}\n`);

function readOptions(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '5000' },
      rate: { type: 'string', default: '500' },
      zip: { type: 'string', default: '37203,60614,98101' },
      items: { type: 'string', default: '10000' },
      target: { type: 'string' },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const whole = (name: 'seed' | 'count' | 'rate' | 'items', least: number): number => {
    const number = Number(values[name]);
    if (!Number.isInteger(number) || number < least)
      throw new Error(`--${name} is a whole number of at least ${least}`);
    return number;
  };
  const { env } = process;
  const target = values.target ?? (env.KAFKA_BROKERS ? 'kafka' : 'http');
  if (target !== 'http' && target !== 'kafka') throw new Error('--target is http or kafka');
  return {
    help: values.help,
    seed: whole('seed', 0),
    count: whole('count', 1),
    rate: whole('rate', 0),
    items: whole('items', 1),
    zips: values.zip.split(',').map(trimBlanks),
    target,
    base: (values.url ?? `http://127.0.0.1:${env.PORT || 3000}`).replace(/\/$/, ''),
    key: values.key,
  } as const;
}

async function openSender({ target, base, key }: ReturnType<typeof readOptions>): Promise<Sender> {
  const { env } = process;
  if (target === 'http') return createHttpSender(base, key ?? (await makeFeedKey(FEED_ID, env)));
  if (!env.KAFKA_BROKERS) throw new Error('--target kafka needs KAFKA_BROKERS');
  return createKafkaSender(env.KAFKA_BROKERS, env.KAFKA_TOPIC_PREFIX ?? '');
}

async function simulate(options: ReturnType<typeof readOptions>): Promise<void> {
  const { seed, count, rate, target } = options;
  const random = createRandom(seed);
  const shelfItems = await loadShelfItems({ ...options, random });
  const stores = new Set(shelfItems.map(({ storeId }) => storeId)).size;
  print(
    `${count} events for ${stores} stores and ${shelfItems.length / stores} ingredients, seed ${seed}, over ${target}`,
  );
  const sender = await openSender(options);
  const run = `s${seed}-${Date.now().toString(36)}`;
  const simulation = generateEvents({ shelfItems, feedId: FEED_ID, run, random, now: Date.now });
  const kinds = new Map<string, number>();
  const refusals = new Map<string, number>();
  const add = (sums: Map<string, number>, name: string, more = 1) =>
    sums.set(name, (sums.get(name) ?? 0) + more);
  const started = performance.now();
  let sent = 0;
  let accepted = 0;
  try {
    while (sent < count) {
      const events: FeedEvent[] = [];
      while (events.length < Math.min(BATCH, count - sent)) {
        const { kind, event } = simulation.next().value;
        add(kinds, kind);
        events.push(event);
      }
      const answer = await sender.send(events);
      sent += events.length;
      accepted += answer.accepted;
      for (const [reason, more] of answer.refused) add(refusals, reason, more);
      if (sent % (BATCH * 5) === 0 && sent < count) print(`  ${sent} sent`);
      const ahead = rate === 0 ? 0 : (sent / rate) * 1000 - (performance.now() - started);
      if (ahead > 0 && sent < count) await sleep(ahead);
    }
  } finally {
    await sender.close();
  }
  const seconds = (performance.now() - started) / 1000;
  print(`sent ${sent} in ${seconds.toFixed(1)} s (${Math.round(sent / seconds)} a second)`);
  for (const kind of EVENT_KINDS) print(`  ${kind.padEnd(10)} ${kinds.get(kind) ?? 0}`);
  if (target === 'kafka') {
    print('broken events are in the dead letters: npm run -s dead-letters -- list price-feed');
    return;
  }
  print(`accepted ${accepted}, refused ${sent - accepted}`);
  for (const [reason, number] of refusals) print(`  ${String(number).padStart(5)}  ${reason}`);
}

try {
  const options = readOptions(process.argv.slice(2));
  if (options.help) print(HELP);
  else await simulate(options);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
