/**
 * A step function that never falls, with each value computed at most a few times: what lies between two equal values is equal to them.
 * A cost in whole packages is such a function of the grams to buy.
 */
export function learnedSteps(valueAt: (x: number) => number): (x: number) => number {
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
