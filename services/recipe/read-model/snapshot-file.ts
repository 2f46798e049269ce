import { createHash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Increase it with every change of the file's content or format. */
const FORMAT = 5;

/** The store state of a snapshot, the `rulesFingerprint` it was made with, and its size. */
export type SnapshotHead = {
  format: number;
  rules: string;
  sequence: number;
  mark: string;
  recipes: number;
  blocks: number;
};

/** The position of a part in the file. */
export type PartPlace = { from: number; bytes: number };

/**
 * An open snapshot. It stays open so that parts can be read again: the texts of 50,000 recipes then need no memory. Replacing the file does
 * not affect it.
 */
export type OpenSnapshot = {
  head: SnapshotHead;
  /**
   * Yields every part in order; use each before asking for the next. Throws an Error at the end when the file is truncated or corrupted:
   * then discard all parts.
   */
  parts(): Iterable<{ bytes: Buffer; place: PartPlace }>;
  /** Reads a part again. Throws when the file cannot be read. */
  read(place: PartPlace): Buffer;
  close(): void;
};

const CHUNK = 1_000_000;
const NEWLINE = 10;
const LENGTH_BYTES = 4;
/** SHA-256 in hexadecimal, and a newline. */
const SUM_BYTES = 65;
const LONGEST_HEAD = 1_000;
const CORRUPT = 'it is truncated or corrupted';

/**
 * Writes a header line, the parts, each after its length, and the SHA-256 of all bytes before. Writes to a temporary file and renames it
 * once it is complete and synced. Resolves with the size, or undefined without a file when it would exceed `mostBytes`.
 */
export async function writeSnapshot(
  path: string,
  of: Omit<SnapshotHead, 'format'>,
  parts: Iterable<Buffer>,
  mostBytes: number,
): Promise<number | undefined> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  const file = await open(unfinished, 'w');
  try {
    const size = await writeParts(file, of, parts, mostBytes);
    if (size !== undefined) await file.sync();
    await file.close();
    await (size === undefined ? rm(unfinished) : rename(unfinished, path));
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function writeParts(
  file: FileHandle,
  of: Omit<SnapshotHead, 'format'>,
  parts: Iterable<Buffer>,
  mostBytes: number,
): Promise<number | undefined> {
  const hash = createHash('sha256');
  let held: Buffer[] = [Buffer.from(`${JSON.stringify({ format: FORMAT, ...of })}\n`)];
  let size = SUM_BYTES + (held[0]?.length ?? 0);
  let written = 0;
  const flush = async () => {
    const chunk = Buffer.concat(held);
    held = [];
    written += chunk.length;
    hash.update(chunk);
    await file.writeFile(chunk);
  };
  for (const part of parts) {
    const length = Buffer.alloc(LENGTH_BYTES);
    length.writeUInt32BE(part.length);
    held.push(length, part);
    size += length.length + part.length;
    if (size > mostBytes) return undefined;
    if (size - written >= CHUNK) await flush();
  }
  await flush();
  await file.writeFile(`${hash.digest('hex')}\n`);
  return size;
}

/**
 * Opens the file; undefined when there is none. Throws an Error with the reason when it is too large, corrupted or has another format.
 */
export function openSnapshot(path: string, mostBytes: number): OpenSnapshot | undefined {
  const file = openToRead(path);
  if (file === undefined) return undefined;
  try {
    return reading(file, mostBytes);
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function openToRead(path: string): number | undefined {
  try {
    return openSync(path, 'r');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function reading(file: number, mostBytes: number): OpenSnapshot {
  const { size } = fstatSync(file);
  if (size > mostBytes) throw new Error(`it has ${size} bytes, more than ${mostBytes}`);
  const start = Buffer.alloc(Math.min(size, LONGEST_HEAD));
  readWhole(file, start, 0);
  const headEnd = start.indexOf(NEWLINE) + 1;
  const end = size - SUM_BYTES;
  if (headEnd === 0 || end < headEnd) throw new Error(CORRUPT);
  const headLine = start.subarray(0, headEnd);
  const head = headOf(headLine);
  if (head.format !== FORMAT) throw new Error(`it is of format ${head.format}, not ${FORMAT}`);
  return {
    head,
    *parts() {
      const hash = createHash('sha256').update(headLine);
      const length = Buffer.alloc(LENGTH_BYTES);
      let room = Buffer.alloc(0);
      for (let at = headEnd; at < end; ) {
        readWhole(file, length, at);
        const place = { from: at + LENGTH_BYTES, bytes: length.readUInt32BE() };
        at = place.from + place.bytes;
        if (at > end) throw new Error(CORRUPT);
        if (room.length < place.bytes) room = Buffer.alloc(2 * place.bytes);
        const bytes = room.subarray(0, place.bytes);
        readWhole(file, bytes, place.from);
        hash.update(length).update(bytes);
        yield { bytes, place };
      }
      const sum = Buffer.alloc(SUM_BYTES);
      readWhole(file, sum, end);
      if (sum.toString('latin1') !== `${hash.digest('hex')}\n`) throw new Error(CORRUPT);
    },
    read: ({ from, bytes }) => {
      const part = Buffer.allocUnsafe(bytes);
      readWhole(file, part, from);
      return part;
    },
    close: () => closeSync(file),
  };
}

function headOf(line: Buffer): SnapshotHead {
  try {
    return JSON.parse(line.toString()) as SnapshotHead;
  } catch {
    throw new Error(CORRUPT);
  }
}

/** Fills `into` with the bytes at `position`. */
function readWhole(file: number, into: Buffer, position: number): void {
  if (readSync(file, into, 0, into.length, position) < into.length) throw new Error(CORRUPT);
}
