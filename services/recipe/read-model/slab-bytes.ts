/**
 * Allocates long-lived bytes in slabs instead of Node's buffer pool. In the pool they would keep unrelated buffers alive, which took
 * three times their own size for 50,000 cards and compressed texts.
 */
const SLAB = 256 * 1024;
let slab = Buffer.alloc(0);
let used = 0;

export function allocateBytes(bytes: Uint8Array): Buffer {
  if (bytes.length > slab.length - used) {
    slab = Buffer.allocUnsafeSlow(Math.max(SLAB, bytes.length));
    used = 0;
  }
  const kept = slab.subarray(used, used + bytes.length);
  kept.set(bytes);
  used += bytes.length;
  return kept;
}
