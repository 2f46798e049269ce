/** Ranges that are answered from a table. */
const RANGES = 128;
const UNKNOWN = -1;
const HAS_STEP = -2;

/**
 * A step function of integers from 0 that never falls, with each value computed at most a few times: what lies between two equal values is
 * equal to them. A cost in whole packages is such a function of the grams to buy. `width` is about an eighth of the shortest step: ranges
 * of this width without a step are answered from a table.
 */
export function learnedSteps(valueAt: (x: number) => number, width: number): (x: number) => number {
  const learned = sortedSteps(valueAt);
  const values = new Int32Array(RANGES).fill(UNKNOWN);
  const rangesPerUnit = 1 / width;
  // The ends are a little beyond the range, because the product is rounded.
  const hasStep = (range: number): boolean =>
    learned(Math.max(0, range - 1e-6) * width) !== learned((range + 1 + 1e-6) * width);
  return (x) => {
    const range = Math.floor(x * rangesPerUnit);
    if (range >= RANGES) return learned(x);
    const known = values[range] as number;
    if (known >= 0) return known;
    const value = learned(x);
    if (known === UNKNOWN) values[range] = hasStep(range) ? HAS_STEP : value;
    return value;
  };
}

/** The same by a search in the steps that are known. */
function sortedSteps(valueAt: (x: number) => number): (x: number) => number {
  /** Where each known step was seen first and last, in order. */
  const from: number[] = [];
  const to: number[] = [];
  const values: number[] = [];
  return (x) => {
    let next = 0;
    let end = from.length;
    while (next < end) {
      const middle = (next + end) >> 1;
      if ((from[middle] as number) <= x) next = middle + 1;
      else end = middle;
    }
    const step = next - 1;
    if (step >= 0 && x <= (to[step] as number)) return values[step] as number;
    const value = valueAt(x);
    const continues = step >= 0 && values[step] === value;
    const precedes = values[next] === value;
    if (continues) to[step] = precedes ? (to[next] as number) : x;
    else if (precedes) from[next] = x;
    else
      for (const [list, one] of [
        [from, x],
        [to, x],
        [values, value],
      ] as const)
        list.splice(next, 0, one);
    if (continues && precedes) for (const list of [from, to, values]) list.splice(next, 1);
    return value;
  };
}
