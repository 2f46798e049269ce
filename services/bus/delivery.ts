import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { Metrics } from '@homeplate/common/metrics.ts';
import { childOf } from '@homeplate/common/trace.ts';
import { deadLetterTopic } from '@homeplate/contracts/topics.ts';
import type { BatchSubscription, Bus, ReceivedEvent, SingleSubscription, Subscription } from './bus.ts';
import { deadLetterOf, digest, REPLAY_FOR, type StoredRecord } from './records.ts';

export type RetryRule = {
  /** Tries of one event before it is a dead letter. */
  attempts: number;
  /** Doubles with every try, up to `longestDelayMs`. */
  firstDelayMs: number;
  longestDelayMs: number;
  /** While something the handler needs is away the next event would fail as well: so long it only waits. */
  awayMs: number;
};
const RETRY: RetryRule = { attempts: 6, firstDelayMs: 100, longestDelayMs: 5_000, awayMs: 600_000 };
const EACH_ATTEMPTS = 3;
/** What a handler may ask of other services has this deadline, every try anew. */
const HANDLER_MS = 30_000;

/** What an adapter knows of the records in hand. */
export type Control = {
  /** False once this process may not work on the record any more: it stops, or the partition went to another. */
  holds(record: StoredRecord): boolean;
  /** Their effects are there: the group may go on behind them. */
  done(records: readonly StoredRecord[]): Promise<void>;
  /** Ends the waiting between two tries. */
  signal: AbortSignal;
};

/** Handles records in order; resolves when all are done, or earlier when they are not held any more. */
export type Deliver = (records: readonly StoredRecord[], control: Control) => Promise<void>;

type Outcome<T> = { value: T } | { error: unknown; attempts: number } | 'stopped';

/** From record to handler: what both adapters do alike. */
export function createDelivery(parts: {
  subscription: Subscription;
  append: Bus['records']['append'];
  log: Log;
  metrics: Metrics;
  retry?: Partial<RetryRule>;
}): Deliver {
  const { subscription, append, metrics } = parts;
  const { topic, group, each = false } = subscription;
  const retry = { ...RETRY, ...parts.retry };
  const attempts = each ? Math.min(EACH_ATTEMPTS, retry.attempts) : retry.attempts;
  const log = parts.log.child({ topic, group });
  const outcomes = metrics.counter('bus_events_total', 'Events by what became of them', [
    'topic',
    'group',
    'outcome',
  ]);
  const seconds = metrics.histogram('bus_handle_seconds', 'Time of one try of a handler', ['topic', 'group']);
  const age = metrics.histogram('bus_event_age_seconds', 'From arrival on the bus to the handler', [
    'topic',
    'group',
  ]);
  const count = (outcome: string, events = 1) => outcomes.inc({ topic, group, outcome }, events);

  async function tryUntil<T>(
    work: (attempt: number) => Promise<T>,
    limit: number,
    control: StopCheck,
  ): Promise<Outcome<T>> {
    const since = Date.now();
    for (let attempt = 1; ; attempt++) {
      const stop = seconds.startTimer({ topic, group });
      try {
        return { value: await work(attempt) };
      } catch (error) {
        const patient = isAway(error) && Date.now() - since < retry.awayMs;
        if (attempt >= limit && !patient) return { error, attempts: attempt };
        log.warn({ err: error, attempt }, 'An event is tried again');
        count('retried');
      } finally {
        stop();
      }
      const delay = Math.min(retry.longestDelayMs, retry.firstDelayMs * 2 ** Math.min(attempt - 1, 16));
      await sleep(delay * (0.75 + Math.random() / 2), undefined, { signal: control.signal }).catch(() => {});
      if (control.signal.aborted || !control.held()) return 'stopped';
    }
  }

  /** False when it could not be put aside before the record was taken away: then another process meets it again. */
  async function putAside(record: StoredRecord, why: { reason: string; attempts: number }, control: Control) {
    if (each) {
      log.error({ offset: record.offset, partition: record.partition, ...why }, 'An event is left out');
      count('left_out');
      return true;
    }
    const letter = deadLetterOf(record, { group, ...why });
    const check = { signal: control.signal, held: () => control.holds(record) };
    const written = await tryUntil(() => append(deadLetterTopic(topic), [letter]), Infinity, check);
    if (written === 'stopped') return false;
    log.error(
      { offset: record.offset, partition: record.partition, ...why },
      'An event is a dead letter now',
    );
    count('dead');
    return true;
  }

  const forUs = (record: StoredRecord): boolean => {
    const only = record.headers[REPLAY_FOR];
    return only === undefined || (only === group && !each);
  };

  const received = (record: StoredRecord, read: { envelope: ReceivedEvent['envelope']; data: unknown }) => {
    age.observe({ topic, group }, (Date.now() - record.at) / 1000);
    const { partition, offset, key } = record;
    const event: ReceivedEvent = {
      topic,
      partition,
      offset,
      key,
      ...read,
      receivedAt: Date.now(),
      attempt: 1,
    };
    return event;
  };

  async function single(to: SingleSubscription, record: StoredRecord, control: Control): Promise<boolean> {
    if (!forUs(record)) return true;
    const read = digest(topic, record);
    if ('reason' in read) return putAside(record, { reason: read.reason, attempts: 0 }, control);
    const event = received(record, read);
    const check = { signal: control.signal, held: () => control.holds(record) };
    const outcome = await tryUntil(
      (attempt) => to.handle({ ...event, attempt }, callOf([event])),
      attempts,
      check,
    );
    if (outcome === 'stopped') return false;
    if ('error' in outcome) {
      return putAside(record, { reason: wordsOf(outcome.error), attempts: outcome.attempts }, control);
    }
    count('handled');
    return true;
  }

  async function batch(to: BatchSubscription, records: readonly StoredRecord[], control: Control) {
    const inHand = new Map<ReceivedEvent, StoredRecord>();
    for (const record of records) {
      if (!forUs(record)) continue;
      const read = digest(topic, record);
      if (!('reason' in read)) inHand.set(received(record, read), record);
      else if (!(await putAside(record, { reason: read.reason, attempts: 0 }, control))) return false;
    }
    const run = async (events: ReceivedEvent[], limit: number): Promise<boolean> => {
      if (events.length === 0) return true;
      const check = { signal: control.signal, held: () => records.every(control.holds) };
      const tried = (attempt: number) => to.handleBatch(events.map(again(attempt)), callOf(events));
      const outcome = await tryUntil(tried, limit, check);
      if (outcome === 'stopped') return false;
      if ('value' in outcome) {
        count('handled', events.length - outcome.value.dead.length);
        for (const { event, reason } of outcome.value.dead) {
          const record = records.find((one) => isAt(one, event));
          if (record && !(await putAside(record, { reason, attempts: 1 }, control))) return false;
        }
        return true;
      }
      const [first] = events;
      const record = first && inHand.get(first);
      if (events.length === 1 && record) {
        return putAside(record, { reason: wordsOf(outcome.error), attempts: outcome.attempts }, control);
      }
      // Somewhere in it is the event that breaks the batch: halves find it, and only it is put aside.
      const middle = Math.ceil(events.length / 2);
      for (const half of [events.slice(0, middle), events.slice(middle)]) {
        if (!(await run(half, half.length === 1 ? attempts : 1))) return false;
      }
      return true;
    };
    return run([...inHand.keys()], attempts);
  }

  return async (records, control) => {
    const step = 'handle' in subscription ? 1 : subscription.batch.maxEvents;
    for (let at = 0; at < records.length; at += step) {
      const chunk = records.slice(at, at + step).filter((record) => control.holds(record));
      const [first] = chunk;
      if (!first) continue;
      const finished =
        'handle' in subscription
          ? await single(subscription, first, control)
          : await batch(subscription, chunk, control);
      if (!finished) return;
      await control.done(chunk);
    }
  };
}

type StopCheck = { signal: AbortSignal; held(): boolean };

const again =
  (attempt: number) =>
  (event: ReceivedEvent): ReceivedEvent => ({ ...event, attempt });

const isAt = (record: StoredRecord, event: ReceivedEvent): boolean =>
  record.partition === event.partition && record.offset === event.offset;

/** One event goes on in its own trace; a batch is the start of a new one. */
function callOf(events: readonly ReceivedEvent[]): Call {
  const parent = events.length === 1 ? events[0]?.envelope.traceparent : undefined;
  return newCall({ timeoutMs: HANDLER_MS, ...(parent && { traceparent: childOf(parent) }) });
}

/** The store or a service does not answer: that is no fault of the event. */
function isAway(error: unknown): boolean {
  if (error instanceof AppError) return error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED';
  return (
    error instanceof Error &&
    /^Mongo(Network|ServerSelection|NotConnected|PoolCleared|TopologyClosed)/.test(error.name)
  );
}

const wordsOf = (error: unknown): string =>
  error instanceof Error ? `${error.name}: ${error.message}` : String(error);
