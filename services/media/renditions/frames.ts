/** A message between the app and the render process: a JSON header and bytes. */
export type Frame = { header: unknown; body: Buffer };

const LENGTHS = 8;
/** Longer frames are rejected as invalid. */
const MOST_BYTES = 64 * 1024 * 1024;

export function frameOf(header: unknown, bodies: readonly Uint8Array[]): Buffer {
  const text = Buffer.from(JSON.stringify(header));
  const size = bodies.reduce((sum, { length }) => sum + length, 0);
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(text.length, 0);
  lengths.writeUInt32BE(size, 4);
  return Buffer.concat([lengths, text, ...bodies]);
}

/** Reads the frames of a stream. Throws for an invalid one. */
export async function* readFrames(stream: AsyncIterable<unknown>): AsyncGenerator<Frame> {
  let parts: Buffer[] = [];
  let held = 0;
  let needed = LENGTHS;
  for await (const part of stream) {
    parts.push(part as Buffer);
    held += (part as Buffer).length;
    while (held >= needed) {
      const all = Buffer.concat(parts);
      parts = [all];
      const text = all.readUInt32BE(0);
      const size = all.readUInt32BE(4);
      if (text + size > MOST_BYTES) throw new Error('The stream contains an invalid frame');
      needed = LENGTHS + text + size;
      if (held < needed) break;
      const header: unknown = JSON.parse(all.toString('utf8', LENGTHS, LENGTHS + text));
      yield { header, body: all.subarray(LENGTHS + text, needed) };
      parts = [all.subarray(needed)];
      held -= needed;
      needed = LENGTHS;
    }
  }
}
