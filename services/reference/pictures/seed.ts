/** FNV-1a, 32 bits: the same recipe id gives the same picture on every machine. */
export function seedOf(text: string): number {
  let hash = 2166136261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619) >>> 0;
  return hash;
}

/**
 * Chooses a number from 0 to `of` - 1 by `text`. Mixes the hash first: its low bits are close to those of the letters, which would
 * correlate two binary choices.
 */
export function choiceOf(text: string, of: number): number {
  let h = seedOf(text);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return ((h ^ (h >>> 16)) >>> 0) % of;
}
