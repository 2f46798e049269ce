import { setImmediate } from 'node:timers/promises';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** `isCompressed`: a format such as WebP, which deflating makes no smaller. */
export type ZippedFile = { name: string; bytes: Uint8Array; isCompressed?: boolean };

/** Compressed at once; other requests are answered in between. */
const SLICE_BYTES = 64 * 1024;

/** The bytes of a zip file, as the files come. */
export async function* zipFiles(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const failures: unknown[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) failures.push(error);
    else chunks.push(chunk);
  });
  const made = () => {
    if (failures.length > 0) throw failures[0];
    return chunks.splice(0);
  };
  for await (const { name, bytes, isCompressed = false } of files) {
    const entry = isCompressed ? new ZipPassThrough(name) : new ZipDeflate(name, { level: 6 });
    zip.add(entry);
    for (let at = 0; at < bytes.length || at === 0; at += SLICE_BYTES) {
      entry.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
      yield* made();
      await setImmediate();
    }
  }
  zip.end();
  yield* made();
}
