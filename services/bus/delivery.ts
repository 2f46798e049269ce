import { isUnavailable } from '@homeplate/common/app-error.ts';
import { type Call, newCall } from '@homeplate/common/call.ts';
import { logWithin } from '@homeplate/common/log-context.ts';
import { isStoreAway } from '@homeplate/common/store-away.ts';
import { pause } from '@homeplate/common/waiting.ts';
import { parseRecord } from '@homeplate/contracts/events/wire.ts';
import { deadLetterTopic } from '@homeplate/contracts/topics.ts';
import type { Bus, BusParts, DeadEvent, ReceivedEvent, Subscription } from './bus.ts';
import { deadLetterOf, REPLAY_FOR, type StoredRecord } from './records.ts';
import { startDelivery } from './trace-events.ts';

/** The delay doubles with each attempt. While a dependency is unavailable, it retries beyond `attempts`, for at most `awayMs`. */
export type RetryRule = { attempts: number; firstDelayMs: number; longestDelayMs: number; awayMs: number };
const RETRY: RetryRule = { attempts: 6, firstDelayMs: 100, longestDelayMs: 5_000, awayMs: 600_000 };
/** Long runs are committed this often, which limits how much is repeated after a crash. */
const COMMIT_MS = 200;
/** The deadline of one attempt of a handler. */
const HANDLER_MS = 30_000;

/** How delivery talks to its adapter about the current records. */
export type Control = {
  /** False once this process must not work on them: it is stopping, or another process took over. */
  holds(): boolean;
  /** These records are handled. `commit` then moves the group past them. */
  done(records: readonly StoredRecord[]): void;
  commit(): Promise<void>;
  /** Ends the delay between two attempts. */
  signal: AbortSignal;
};

/** Handles records in order; resolves when all are done, or earlier once `holds` is false. */
export type Deliver = (records: readonly StoredRecord[], control: Control) => Promise<void>;

type Delivered = { event: ReceivedEvent; record: StoredRecord };
type Outcome<T> = { value: T } | { error: unknown; attempts: number };

/** Passes records to a handler, with retries and dead letters: the part that both adapters share. */
export function createDelivery(
  parts: Pick<BusParts, 'log' | 'metrics' | 'tracer'> & {
    subscription: Subscription;
    append: Bus['records']['append'];
    retry?: Partial<RetryRule>;
  },
): Deliver {
  const { subscription, append, metrics, tracer } = parts;
  const { topic, group, each = false } = subscription;
  const rule = { ...RETRY, ...parts.retry };
  const attempts = each ? Math.min(3, rule.attempts) : rule.attempts;
  const chunkSize = 'handle' in subscription ? 1 : subscription.batch.maxEvents;
  const log = parts.log.child({ topic, group });
  const labels = ['topic', 'group'];
  const outcomes = metrics.counter('bus_events_total', 'Events by outcome', [...labels, 'outcome']);
  const age = metrics.histogram('bus_event_age_seconds', 'From arrival on the bus to the handler', labels);
  const count = (outcome: string, events = 1) => outcomes.inc({ topic, group, outcome }, events);

  async function handle(events: ReceivedEvent[], call: Call): Promise<DeadEvent[]> {
    if (!('handle' in subscription)) return (await subscription.handleBatch(events, call)).dead;
    for (const event of events) await subscription.handle(event, call);
    return [];
  }

  /** Undefined if another process took over the records before it succeeded. */
  async function tryUntil<T>(work: (attempt: number) => Promise<T>, limit: number, control: Control) {
    const since = Date.now();
    for (let attempt = 1; ; attempt++) {
      try {
        return { value: await work(attempt) } as Outcome<T>;
      } catch (error) {
        const waits = isAway(error) && Date.now() - since < rule.awayMs;
        if (attempt >= limit && !waits) return { error, attempts: attempt } as Outcome<T>;
        log.warn({ err: error, attempt }, 'Retrying an event');
        count('retried');
      }
      const delay = Math.min(rule.longestDelayMs, rule.firstDelayMs * 2 ** Math.min(attempt - 1, 16));
      await pause(delay * (0.75 + Math.random() / 2), control.signal);
      if (!control.holds()) return undefined;
    }
  }

  /** False if another process took over before the dead letter was written: that process handles the record again. */
  async function giveUp(record: StoredRecord, reason: string, failures: number, control: Control) {
    const { partition, offset } = record;
    if (!each) {
      const write = () => append(deadLetterTopic(topic), [deadLetterOf(record, group, reason, failures)]);
      if (!(await tryUntil(write, Number.POSITIVE_INFINITY, control))) return false;
    }
    log.error({ partition, offset, reason }, each ? 'Skipped an event' : 'An event is now a dead letter');
    count(each ? 'left_out' : 'dead');
    return true;
  }

  async function run(all: readonly Delivered[], limit: number, control: Control): Promise<boolean> {
    const events = all.map(({ event }) => event);
    const { traceparent, span } = startDelivery(tracer, subscription, events);
    const call = newCall({ timeoutMs: HANDLER_MS, ...(traceparent && { traceparent }) });
    const outcome = await logWithin(call, () => attempt(all, call, limit, control));
    span?.end(outcome === 'handled' ? {} : { error: outcome });
    if (outcome !== 'failed') return outcome !== 'lost';
    // Split the batch in halves until only the failing event is left.
    const middle = Math.ceil(all.length / 2);
    for (const half of [all.slice(0, middle), all.slice(middle)]) {
      if (!(await run(half, half.length === 1 ? attempts : 1, control))) return false;
    }
    return true;
  }

  /** `failed`: a batch, which needs splitting. `lost`: another process took over. */
  async function attempt(
    all: readonly Delivered[],
    call: Call,
    limit: number,
    control: Control,
  ): Promise<'handled' | 'dead' | 'failed' | 'lost'> {
    const events = all.map(({ event }) => event);
    const work = (number: number) => {
      for (const event of events) event.attempt = number;
      return handle(events, { ...call, deadline: Date.now() + HANDLER_MS });
    };
    const outcome = await tryUntil(work, limit, control);
    if (!outcome) return 'lost';
    if ('value' in outcome) {
      for (const { event, reason } of outcome.value) {
        const { partition, offset } = event;
        const dead = all.find(({ record }) => record.partition === partition && record.offset === offset);
        if (dead && !(await giveUp(dead.record, reason, 1, control))) return 'lost';
      }
      count('handled', events.length - outcome.value.length);
      return 'handled';
    }
    const [only] = all;
    if (!only || all.length > 1) return 'failed';
    return (await giveUp(only.record, String(outcome.error), outcome.attempts, control)) ? 'dead' : 'lost';
  }

  async function chunk(records: readonly StoredRecord[], control: Control): Promise<boolean> {
    const all: Delivered[] = [];
    for (const record of records) {
      const only = record.headers[REPLAY_FOR];
      if (only !== undefined && (each || only !== group)) continue;
      const { partition, offset, key } = record;
      const read = parseRecord(record, { ...record, topic });
      age.observe({ topic, group }, (Date.now() - record.at) / 1000);
      if (!('reason' in read)) {
        // A Kafka producer may set the timestamp itself: never accept a future one.
        const receivedAt = Math.min(record.at, Date.now());
        const event = { topic, partition, offset, key, ...read, receivedAt, attempt: 1 };
        all.push({ record, event });
      } else if (!(await giveUp(record, read.reason, 0, control))) return false;
    }
    return all.length === 0 || run(all, attempts, control);
  }

  return async (records, control) => {
    let committedAt = Date.now();
    for (let at = 0; at < records.length && control.holds(); at += chunkSize) {
      const some = records.slice(at, at + chunkSize);
      if (!(await chunk(some, control))) break;
      control.done(some);
      if (Date.now() - committedAt < COMMIT_MS) continue;
      await control.commit();
      committedAt = Date.now();
    }
    await control.commit();
  };
}

/** A store or service does not answer: the event is not at fault, and the next one would fail too. */
function isAway(error: unknown): boolean {
  return isUnavailable(error) || isStoreAway(error);
}
