/**
 * Bytes that are kept for long, apart from Node's pool: there they would hold on to whatever was allocated beside them, which with
 * 50,000 cards and packed texts came to three times their own size.
 */
const SLAB = 256 * 1024;
let slab = Buffer.alloc(0);
let used = 0;

export function keepBytes(bytes: Uint8Array): Buffer {
  if (bytes.length > slab.length - used) {
    slab = Buffer.allocUnsafeSlow(Math.max(SLAB, bytes.length));
    used = 0;
  }
  const kept = slab.subarray(used, used + bytes.length);
  kept.set(bytes);
  used += bytes.length;
  return kept;
}
