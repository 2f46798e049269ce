/**
 * Hashes a text to a number in [0, 1), the same on every machine: FNV-1a, then the finalizer of MurmurHash3, because FNV alone gives
 * close values for similar texts. Not cryptographic.
 * http://www.isthe.com/chongo/tech/comp/fnv/ · https://github.com/aappleby/smhasher/wiki/MurmurHash3
 */
export function stableNoise(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
