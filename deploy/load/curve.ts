/** How a figure grows with a size. */
export type Curve = {
  /** What is measured: "CPU of a page of 24". */
  what: string;
  /** What grows: "recipes". */
  by: string;
  unit: string;
  points: readonly { size: number; value: number }[];
  /** For a rate, which falls where a cost rises. */
  isRate?: boolean;
};

/**
 * The exponent of growth between the first and the last size: 0 is constant, 1 linear, 2 quadratic. A rate counts by its inverse, the
 * time of one.
 */
export function exponentOf({ points, isRate }: Curve): number {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || first === last) throw new Error('A curve needs two points');
  const growth = Math.log(last.value / first.value) / Math.log(last.size / first.size);
  return isRate ? -growth : growth;
}

const short = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en-US') : String(Number(value.toPrecision(2)));

/** "17, 19 and 24 µs at 1,000, 10,000 and 50,000 recipes". */
export function wordsOf({ points, unit, by }: Curve): string {
  const list = (of: readonly string[]) =>
    of.length < 2 ? of.join('') : `${of.slice(0, -1).join(', ')} and ${of.at(-1)}`;
  const sizes = list(points.map(({ size }) => size.toLocaleString('en-US')));
  return `${list(points.map(({ value }) => short(value)))} ${unit} at ${sizes} ${by}`;
}

/** A plot in Mermaid, which code hosts draw, with the sizes as names: they are far apart. */
export function plotOf({ what, by, unit, points }: Curve): string {
  const most = Math.max(...points.map(({ value }) => value));
  const names = points.map(({ size }) => `"${size.toLocaleString('en-US')}"`).join(', ');
  const values = points.map(({ value }) => Number(value.toPrecision(3))).join(', ');
  return [
    '```mermaid',
    'xychart-beta',
    `  title "${what}, by ${by}"`,
    `  x-axis [${names}]`,
    `  y-axis "${unit}" 0 --> ${Number((most * 1.1).toPrecision(2))}`,
    `  line [${values}]`,
    '```',
  ].join('\n');
}
