/**
 * An operation log: a confirmed state and a queue of operations that are shown before they are confirmed (optimistic updates).
 * Pure: `stored-log.ts` stores it and shares it between tabs.
 */

/** How the operations of one kind of document work. Operations and states are plain JSON. */
export type DocumentType<State, Op> = {
  initial: State;
  /** Total: an operation on something that no longer exists returns an equal state. */
  apply(state: State, op: Op): State;
  /** The operation that takes `apply(state, op)` back to `state`. */
  invert(state: State, op: Op): Op;
};

/** The id identifies the operation wherever it is stored or sent again. */
export type Entry<Op> = { readonly id: string; readonly op: Op };

/** The confirmed state. Of two bases the higher version wins. */
export type Base<State> = { readonly version: number; readonly state: State };

/** The part of a log that is stored and shared. */
export type Replica<State, Op> = {
  readonly base: Base<State>;
  readonly queue: readonly Entry<Op>[];
  /** The newest ids that the base includes, so that an operation that arrives again is ignored. */
  readonly confirmedIds: readonly string[];
};

/** How to reverse the operation with this id. */
type Reversal<Op> = { readonly id: string; readonly inverse: Op };

export type Log<State, Op> = Replica<State, Op> & {
  /** Own operations only: users cannot undo changes of other tabs. */
  readonly undoStack: readonly Reversal<Op>[];
  readonly redoStack: readonly Reversal<Op>[];
};

/** More than any queue holds. */
const MAX_CONFIRMED_IDS = 1_000;

export const createReplica = <State, Op>({ initial }: DocumentType<State, Op>): Replica<State, Op> => ({
  base: { version: 0, state: initial },
  queue: [],
  confirmedIds: [],
});

export const createLog = <State, Op>(type: DocumentType<State, Op>): Log<State, Op> => ({
  ...createReplica(type),
  undoStack: [],
  redoStack: [],
});

/** The visible state: the base with the queued operations on top. */
export const readState = <State, Op>(type: DocumentType<State, Op>, { base, queue }: Replica<State, Op>) =>
  queue.reduce((state, { op }) => type.apply(state, op), base.state);

/** Joins two replicas by operation id. The queue of the first comes first. */
export function merge<State, Op>(first: Replica<State, Op>, second: Replica<State, Op>): Replica<State, Op> {
  const confirmed = new Set([...first.confirmedIds, ...second.confirmedIds]);
  const queue = new Map<string, Entry<Op>>();
  for (const entry of [...first.queue, ...second.queue])
    if (!confirmed.has(entry.id) && !queue.has(entry.id)) queue.set(entry.id, entry);
  return {
    base: second.base.version > first.base.version ? second.base : first.base,
    queue: [...queue.values()],
    confirmedIds: [...confirmed].slice(-MAX_CONFIRMED_IDS),
  };
}

/** Replaces the base and queue under a log. Inverses of queued operations are computed again on the new base. */
export function rebase<State, Op>(
  type: DocumentType<State, Op>,
  log: Log<State, Op>,
  replica: Replica<State, Op>,
): Log<State, Op> {
  const inverses = new Map<string, Op>();
  replica.queue.reduce((state, { id, op }) => {
    inverses.set(id, type.invert(state, op));
    return type.apply(state, op);
  }, replica.base.state);
  const refresh = (reversal: Reversal<Op>): Reversal<Op> => ({
    ...reversal,
    inverse: inverses.get(reversal.id) ?? reversal.inverse,
  });
  const { base, queue, confirmedIds } = replica;
  const [undoStack, redoStack] = [log.undoStack.map(refresh), log.redoStack.map(refresh)];
  return { base, queue, confirmedIds, undoStack, redoStack };
}

/** A newer base from the server that includes these operations. A late answer with an older base only shortens the queue. */
export const confirm = <State, Op>(
  type: DocumentType<State, Op>,
  log: Log<State, Op>,
  base: Base<State>,
  appliedIds: readonly string[],
): Log<State, Op> => rebase(type, log, merge(log, { base, queue: [], confirmedIds: appliedIds }));

/** Makes the visible state the base, for a document without a server to confirm it. */
export function confirmAll<State, Op>(
  type: DocumentType<State, Op>,
  replica: Replica<State, Op>,
): Replica<State, Op> {
  if (replica.queue.length === 0) return replica;
  const base = { version: replica.base.version + 1, state: readState(type, replica) };
  return merge(replica, { base, queue: [], confirmedIds: replica.queue.map(({ id }) => id) });
}

/** Queues an operation, or its inverse, and returns how to reverse that. */
function append<State, Op>(type: DocumentType<State, Op>, log: Log<State, Op>, entry: Entry<Op>) {
  const reversal = { id: entry.id, inverse: type.invert(readState(type, log), entry.op) };
  return { log: { ...log, queue: [...log.queue, entry] }, reversal };
}

export function enqueue<State, Op>(
  type: DocumentType<State, Op>,
  log: Log<State, Op>,
  entry: Entry<Op>,
): Log<State, Op> {
  if (log.confirmedIds.includes(entry.id) || log.queue.some(({ id }) => id === entry.id)) return log;
  const { log: next, reversal } = append(type, log, entry);
  return { ...next, undoStack: [...log.undoStack, reversal], redoStack: [] };
}

/** Queues, as `newId`, the inverse of one own operation: of the newest that is not undone yet unless `targetId` names another. */
export function undo<State, Op>(
  type: DocumentType<State, Op>,
  log: Log<State, Op>,
  newId: string,
  targetId?: string,
): Log<State, Op> {
  const target =
    targetId === undefined ? log.undoStack.at(-1) : log.undoStack.find(({ id }) => id === targetId);
  if (!target) return log;
  const { log: next, reversal } = append(type, log, { id: newId, op: target.inverse });
  return {
    ...next,
    undoStack: log.undoStack.filter((own) => own !== target),
    redoStack: [...log.redoStack, reversal],
  };
}

/** Queues, as `newId`, what the newest undo took back. */
export function redo<State, Op>(
  type: DocumentType<State, Op>,
  log: Log<State, Op>,
  newId: string,
): Log<State, Op> {
  const target = log.redoStack.at(-1);
  if (!target) return log;
  const { log: next, reversal } = append(type, log, { id: newId, op: target.inverse });
  return { ...next, undoStack: [...log.undoStack, reversal], redoStack: log.redoStack.slice(0, -1) };
}
