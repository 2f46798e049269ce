import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { AnyObject } from './objects.ts';

export type Journal = {
  /** The newest state of each object, in the order of their creation. */
  objects: AnyObject[];
  /** Stores the changes of one request: after this they survive a kill. */
  append(changed: readonly AnyObject[]): void;
  close(): void;
};

/** One JSON line per request. A kill while writing leaves a torn last line, which was never acknowledged: it is dropped. */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const found = new Map<string, AnyObject>();
  for (const line of linesOf(file))
    for (const one of parseLine(line) ?? []) found.set(`${one.object}:${one.id}`, one);
  // Delivered events are of no further use.
  const objects = [...found.values()].filter((one) => one.object !== 'event' || one.pending_webhooks > 0);
  // Rewrite it at each start, so that it holds each object once.
  const draft = `${file}.draft`;
  const compacted = openSync(draft, 'w', 0o600);
  if (objects.length > 0) writeSync(compacted, `${JSON.stringify(objects)}\n`);
  fsyncSync(compacted);
  closeSync(compacted);
  renameSync(draft, file);
  const descriptor = openSync(file, 'a', 0o600);
  return {
    objects,
    append: (changed) => {
      writeSync(descriptor, `${JSON.stringify(changed)}\n`);
      fsyncSync(descriptor);
    },
    close: () => closeSync(descriptor),
  };
}

function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean);
  } catch (error) {
    if (Reflect.get(Object(error), 'code') === 'ENOENT') return [];
    throw error;
  }
}

function parseLine(line: string): AnyObject[] | undefined {
  try {
    return JSON.parse(line) as AnyObject[];
  } catch {
    return undefined;
  }
}
