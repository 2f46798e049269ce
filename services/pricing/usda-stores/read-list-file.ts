import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { type Entry, openPromise } from 'yauzl';
import { retailerReader } from './retailer.ts';
import { NO_COUNTS, type Selection, selectInto } from './select-retailers.ts';
import { isHtml } from './source-request.ts';

/** The historical list has about 130 MB unpacked. */
const MOST_UNPACKED_BYTES = 512 * 1024 * 1024;
const MOST_FILES = 50;

/** Reads USDA's list from a zip file with one CSV file, or from a CSV file. */
export async function readListFile(file: string, now: Date, most = MOST_UNPACKED_BYTES): Promise<Selection> {
  const start = await firstBytes(file, 512);
  if (start.length === 0) throw new Error('The file is empty');
  if (isHtml(start.toString('utf8'))) throw new Error('The file is a web page, not a zip or CSV file');
  if (start.toString('latin1', 0, 4) === 'PK\u0003\u0004') return readZip(file, now, most);
  return readRows(createReadStream(file), now);
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Uses the declared size, and yauzl fails when a file unpacks to more than that: a zip bomb is never unpacked. */
async function readZip(file: string, now: Date, most: number): Promise<Selection> {
  const zip = await openPromise(file, { autoClose: false }).catch((error: unknown) => {
    throw new Error(`The zip file is broken or incomplete: ${messageOf(error)}`, { cause: error });
  });
  try {
    const lists: Entry[] = [];
    if (zip.entryCount > MOST_FILES)
      throw new Error(`The zip file has ${zip.entryCount} files instead of one`);
    for await (const entry of zip.eachEntry()) {
      if (/\.csv$/i.test(entry.fileName) && !entry.fileName.startsWith('__MACOSX/')) lists.push(entry);
    }
    const [list, ...more] = lists;
    if (!list || more.length > 0)
      throw new Error(`The zip file has ${lists.length} CSV files instead of one`);
    if (list.uncompressedSize > most) {
      throw new Error(
        `The list in the zip file has ${list.uncompressedSize} bytes; at most ${most} are unpacked`,
      );
    }
    return await readRows(await zip.openReadStreamPromise(list), now);
  } finally {
    zip.close();
  }
}

/** Reads CSV row by row: the list is too large to be held as text. */
async function readRows(source: Readable, now: Date): Promise<Selection> {
  const selection: Selection = { kept: [], counts: { ...NO_COUNTS } };
  const parser = parse({ bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
  // A plain pipe does not pass on errors.
  source.on('error', (error) => {
    parser.destroy(new Error(`The file is broken: ${error.message}`, { cause: error }));
  });
  let columns: Map<string, number> | undefined;
  let read: ReturnType<typeof retailerReader> | undefined;
  try {
    for await (const record of source.pipe(parser) as AsyncIterable<string[]>) {
      if (!read || !columns) {
        columns = new Map(record.map((name, index) => [name, index]));
        read = retailerReader(record);
        continue;
      }
      const at = columns;
      selectInto(
        selection,
        read((name) => record[at.get(name) ?? -1]),
        now,
      );
    }
  } catch (error) {
    if (error instanceof CsvError) {
      throw new Error(`Line ${String(error.lines)} of the list cannot be read: ${error.message}`, {
        cause: error,
      });
    }
    throw error;
  } finally {
    source.destroy();
  }
  return selection;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
