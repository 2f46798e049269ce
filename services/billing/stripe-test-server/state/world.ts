import { randomBytes } from 'node:crypto';
import { ApiError } from './api-error.ts';
import { openJournal } from './journal.ts';
import type { AnyObject, Charge, Event, ObjectKind, ObjectOf } from './objects.ts';

/** Everything the server holds, on a clock that can be moved. A request changes it in one synchronous step. */
export type World = {
  /** Epoch seconds. */
  now(): number;
  /** Freezes the clock at a time while what is due then is carried out. */
  at<Result>(time: number, work: () => Result): Result;
  /** Moves the clock ahead of where it is. */
  moveClock(seconds: number): void;
  newId(prefix: string): string;
  /** Stores a new or changed object. */
  save<One extends AnyObject>(object: One): One;
  find<Kind extends ObjectKind>(kind: Kind, id: string): ObjectOf<Kind> | undefined;
  /** The object, or Stripe's `resource_missing`. */
  get<Kind extends ObjectKind>(kind: Kind, id: string, param?: string): ObjectOf<Kind>;
  /** Newest first, as Stripe's lists are. */
  list<Kind extends ObjectKind>(kind: Kind): ObjectOf<Kind>[];
  /** Stores an event for the webhook, with the object as it is now. */
  emit(type: string, object: AnyObject | Charge): void;
  /** Makes the changes since the last commit durable. */
  commit(): void;
  close(): void;
};

export const API_VERSION = '2026-10-28.endive';

/** Without a file nothing survives the process: for tests. */
export function createWorld(options: { file: string | undefined; realNow: () => number }): World {
  const { file, realNow } = options;
  const journal = file === undefined ? undefined : openJournal(file);
  const kinds = new Map<ObjectKind, Map<string, AnyObject>>();
  const changed = new Set<AnyObject>();
  const rowsOf = (kind: ObjectKind): Map<string, AnyObject> => {
    const rows = kinds.get(kind) ?? new Map<string, AnyObject>();
    kinds.set(kind, rows);
    return rows;
  };
  for (const one of journal?.objects ?? []) rowsOf(one.object).set(one.id, one);

  let frozen: number | undefined;
  const aheadBy = () => {
    const clock = rowsOf('clock').get('clock');
    return clock?.object === 'clock' ? clock.aheadBy : 0;
  };
  const now = () => frozen ?? Math.floor(realNow() / 1_000) + aheadBy();
  const save = <One extends AnyObject>(object: One): One => {
    rowsOf(object.object).set(object.id, object);
    changed.add(object);
    return object;
  };
  const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
  const find = <Kind extends ObjectKind>(kind: Kind, id: string) =>
    rowsOf(kind).get(id) as ObjectOf<Kind> | undefined;
  return {
    now,
    at: (time, work) => {
      frozen = time;
      try {
        return work();
      } finally {
        frozen = undefined;
      }
    },
    moveClock: (seconds) => {
      save({ id: 'clock', object: 'clock', created: 0, aheadBy: aheadBy() + seconds });
    },
    newId,
    save,
    find,
    get: (kind, id, param = 'id') => {
      const found = find(kind, id);
      if (found) return found;
      throw new ApiError(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${kind}: '${id}'`,
        param,
      });
    },
    list: <Kind extends ObjectKind>(kind: Kind) =>
      [...rowsOf(kind).values()].toReversed() as ObjectOf<Kind>[],
    emit: (type, object) => {
      const event: Event = {
        id: newId('evt'),
        object: 'event',
        created: now(),
        type,
        api_version: API_VERSION,
        livemode: false,
        pending_webhooks: 1,
        data: { object: structuredClone(object) },
        $attempts: 0,
        $nextAttempt: realNow(),
      };
      save(event);
    },
    commit: () => {
      if (changed.size === 0) return;
      journal?.append([...changed]);
      changed.clear();
    },
    close: () => journal?.close(),
  };
}
