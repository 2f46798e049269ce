import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { FetchOptions } from './fetched-list.ts';
import { chunksOf, hostOf, request, SourceFailed, withRetries } from './source-request.ts';

const TIMEOUT_MS = 1_800_000;
/** USDA's zip file has 23 MB, its CSV download about 40. */
const MOST_BYTES = 256 * 1024 * 1024;

/** What identifies a version of the file, so that two parts fit together. */
const Version = z.object({ url: z.string(), tag: z.string(), changedAt: z.string() });
type Version = z.infer<typeof Version>;

/**
 * Downloads a file. An interrupted download continues where it stopped, if the server still has the same version of the file (a range
 * request with If-Range, RFC 9110).
 */
export async function download(
  options: FetchOptions,
): Promise<{ file: string; changedAt: Date | undefined }> {
  await mkdir(options.folder, { recursive: true });
  const file = path.join(options.folder, 'list.download');
  await withRetries(options, () => attempt(file, options));
  const changedAt = Date.parse((await readVersion(file))?.changedAt ?? '');
  return { file, changedAt: Number.isNaN(changedAt) ? undefined : new Date(changedAt) };
}

async function attempt(file: string, options: FetchOptions): Promise<void> {
  const { url, signal, report } = options;
  const version = await readVersion(file);
  const stored = version?.url === url && version.tag !== '' ? await sizeOf(file) : 0;
  const range = stored > 0 && version ? { range: `bytes=${stored}-`, 'if-range': version.tag } : undefined;
  const response = await request(url, signal, TIMEOUT_MS, { 'accept-encoding': 'identity', ...range });
  const isRest = response.status === 206;
  if (response.status === 416) {
    await response.body?.cancel();
    // Everything had arrived already, or the file became shorter.
    if (/\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1] === String(stored)) return;
    await rm(file, { force: true });
    return attempt(file, options);
  }
  if (/^text\/html/i.test(response.headers.get('content-type') ?? '')) {
    await response.body?.cancel();
    throw new SourceFailed(`${hostOf(url)} answered with a web page instead of a zip or CSV file`);
  }
  await writeVersion(file, url, response);
  let done = isRest ? stored : 0;
  const length = Number(response.headers.get('content-length') ?? Number.NaN);
  const total = Number.isFinite(length) ? done + length : undefined;
  const counted = async function* () {
    for await (const chunk of chunksOf(response, url, signal)) {
      done += chunk.length;
      if (done > MOST_BYTES) throw new SourceFailed(`The file is larger than ${MOST_BYTES} bytes`);
      report({ done, total, unit: 'bytes' });
      yield chunk;
    }
  };
  await pipeline(Readable.from(counted()), createWriteStream(file, { flags: isRest ? 'a' : 'w' }));
}

const versionFile = (file: string): string => `${file}.json`;

async function readVersion(file: string): Promise<Version | undefined> {
  try {
    return Version.parse(JSON.parse(await readFile(versionFile(file), 'utf8')));
  } catch {
    return undefined;
  }
}

/** A weak ETag cannot be used with ranges. */
async function writeVersion(file: string, url: string, { headers }: Response): Promise<void> {
  const etag = headers.get('etag') ?? '';
  const changedAt = headers.get('last-modified') ?? '';
  const tag = etag !== '' && !etag.startsWith('W/') ? etag : changedAt;
  await writeFile(versionFile(file), JSON.stringify({ url, tag, changedAt } satisfies Version));
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );
