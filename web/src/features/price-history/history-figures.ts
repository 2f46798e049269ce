import type { PriceHistory } from '@homeplate/contracts/documents/pricing.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';

export type Observation = PriceHistory['observations'][number];

/** One price that was seen, in words. */
export const seenWords = ({ price, storeName, observedAt }: Observation): string =>
  `${dollars(centsOf(price))}, ${storeName}, ${dayWords(observedAt)}`;

/** Cents. The average is of the prices seen, each counted once. */
export type HistoryFigures = {
  lowest: Observation;
  highest: Observation;
  averageCents: number;
  stores: number;
  since: string;
};

/** Undefined when nothing was seen. Of equal lowest or highest ones the newest. */
export function figuresOf(observations: readonly Observation[]): HistoryFigures | undefined {
  const [first] = observations;
  if (!first) return undefined;
  const best = (isBetter: (cents: number, than: number) => boolean) =>
    observations.reduce((found, next) =>
      isBetter(centsOf(next.price), centsOf(found.price)) ? next : found,
    );
  const sum = observations.reduce((all, { price }) => all + centsOf(price), 0);
  return {
    lowest: best((cents, than) => cents <= than),
    highest: best((cents, than) => cents >= than),
    averageCents: Math.round(sum / observations.length),
    stores: new Set(observations.map(({ storeId }) => storeId)).size,
    since: observations.reduce(
      (old, { observedAt }) => (observedAt < old ? observedAt : old),
      first.observedAt,
    ),
  };
}

/** The room of the chart in its own units, and what is left free around the lines. */
export const CHART = { width: 380, height: 170, left: 50, right: 12, top: 14, bottom: 26 } as const;

export type Mark = { x: number; y: number; observation: Observation };
export type HistoryChart = {
  marks: Mark[];
  /** A step line a store: a price holds until the next one is seen. */
  lines: { storeId: string; path: string }[];
  averageY: number;
  /** Prices at the left edge: the round figures that enclose what was seen. */
  scale: { y: number; cents: number }[];
};

/** Positions of points, labels and the scale. `averageCents` and the observations in `figuresOf`'s order: oldest first. */
export function chartOf(observations: readonly Observation[], averageCents: number): HistoryChart {
  const times = observations.map(({ observedAt }) => Date.parse(observedAt));
  const prices = observations.map(({ price }) => centsOf(price));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const step = roundStep(Math.max(...prices) - Math.min(...prices));
  const low = Math.max(0, Math.floor((Math.min(...prices) - 1) / step) * step);
  const high = Math.ceil((Math.max(...prices) + 1) / step) * step;
  const inner = {
    width: CHART.width - CHART.left - CHART.right,
    height: CHART.height - CHART.top - CHART.bottom,
  };
  const xOf = (time: number) =>
    one(CHART.left + (to === from ? inner.width / 2 : ((time - from) / (to - from)) * inner.width));
  const yOf = (cents: number) => one(CHART.top + ((high - cents) / (high - low)) * inner.height);
  const marks = observations.map((observation, index) => ({
    x: xOf(times[index] ?? from),
    y: yOf(prices[index] ?? low),
    observation,
  }));
  const byStore = new Map<string, Mark[]>();
  for (const mark of marks) {
    const { storeId } = mark.observation;
    byStore.set(storeId, [...(byStore.get(storeId) ?? []), mark]);
  }
  return {
    marks,
    lines: [...byStore].flatMap(([storeId, [first, ...rest]]) =>
      first && rest.length > 0
        ? [{ storeId, path: `M${first.x} ${first.y}${rest.map(({ x, y }) => `H${x}V${y}`).join('')}` }]
        : [],
    ),
    averageY: yOf(averageCents),
    scale: [low, high].map((cents) => ({ y: yOf(cents), cents })),
  };
}

const one = (value: number): number => Math.round(value * 10) / 10;

/** 1, 2 or 5 times a power of ten cents, so that about four steps cover the range. */
function roundStep(range: number): number {
  const rough = Math.max(1, range / 4);
  const power = 10 ** Math.floor(Math.log10(rough));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= rough) ?? 10 * power;
}
