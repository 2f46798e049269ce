import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Raised with every change of what the file holds or how. */
const FORMAT = 1;

/** Which state of which store a snapshot is of. */
export type SnapshotHead = { format: number; version: number; mark: string; recipes: number };

/** `blocks` are views of one buffer, each packed texts (`source-block.ts`). */
export type Snapshot = { head: SnapshotHead; blocks: Buffer[] };

const CHUNK = 1_000_000;
const NEWLINE = 10;
const LENGTH_BYTES = 4;
/** Hexadecimal, and a line break. */
const SUM_BYTES = 65;

/**
 * Writes the file: a line that says what it is of, the blocks each after its length, a line with the SHA-256 of all before. It stands under a name
 * of its own until it is whole and on the disk. Resolves with its size, or undefined, having written nothing, when it would be
 * bigger than `mostBytes`.
 */
export async function writeSnapshot(
  path: string,
  of: Omit<SnapshotHead, 'format'>,
  blocks: readonly Buffer[],
  mostBytes: number,
): Promise<number | undefined> {
  const head = Buffer.from(`${JSON.stringify({ format: FORMAT, ...of })}\n`);
  const size = blocks.reduce((sum, block) => sum + LENGTH_BYTES + block.length, head.length) + SUM_BYTES;
  if (size > mostBytes) return undefined;
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${process.pid}`;
  const file = await open(unfinished, 'w');
  try {
    const hash = createHash('sha256');
    let parts: Buffer[] = [head];
    let held = 0;
    const flush = async () => {
      const chunk = Buffer.concat(parts);
      parts = [];
      held = 0;
      hash.update(chunk);
      await file.writeFile(chunk);
    };
    for (const block of blocks) {
      const length = Buffer.alloc(LENGTH_BYTES);
      length.writeUInt32BE(block.length);
      parts.push(length, block);
      held += block.length;
      if (held >= CHUNK) await flush();
    }
    await flush();
    await file.writeFile(`${hash.digest('hex')}\n`);
    await file.sync();
    await file.close();
    await rename(unfinished, path);
    return size;
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * Reads the file; undefined when there is none. Throws an Error that says why, for one that is too big, torn, changed or of
 * another format.
 */
export async function readSnapshot(path: string, mostBytes: number): Promise<Snapshot | undefined> {
  const size = await stat(path).then(
    (found) => found.size,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return undefined;
      throw error;
    },
  );
  if (size === undefined) return undefined;
  if (size > mostBytes) throw new Error(`it has ${size} bytes, more than ${mostBytes}`);
  const bytes = await readFile(path);
  const end = bytes.length - SUM_BYTES;
  const sum = createHash('sha256')
    .update(bytes.subarray(0, Math.max(0, end)))
    .digest('hex');
  if (end < 0 || bytes.toString('latin1', end) !== `${sum}\n`) throw new Error('it is torn or was changed');
  const firstEnd = bytes.indexOf(NEWLINE);
  const head = JSON.parse(bytes.toString('utf8', 0, firstEnd)) as SnapshotHead;
  if (head.format !== FORMAT) throw new Error(`it is of format ${head.format}, not ${FORMAT}`);
  const blocks: Buffer[] = [];
  for (let from = firstEnd + 1; from < end; ) {
    const start = from + LENGTH_BYTES;
    from = start + bytes.readUInt32BE(from);
    blocks.push(bytes.subarray(start, from));
  }
  return { head, blocks };
}
