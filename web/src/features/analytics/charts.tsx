import { dollars } from '@homeplate/kit/format/money.ts';
import type { ReactElement } from 'react';
import {
  Bar,
  BarChart,
  CartesianGrid,
  ComposedChart,
  Line,
  LineChart,
  ResponsiveContainer,
  XAxis,
  YAxis,
} from 'recharts';

const TICK = { fill: 'var(--color-ink-2)', fontSize: 12 };
const WIDTH = 56;
const HEIGHT = 220;
const BAR_HEIGHT = 34;
/** Without cents where there are none. */
const inDollars = (cents: number) => dollars(cents).replace(/\.00$/, '');

/** A picture for those who see it; the label and the table below it have the same figures. */
const Picture = ({ label, height, children }: { label: string; height: number; children: ReactElement }) => (
  <figure aria-label={label} className="mt-3">
    <div aria-hidden="true">
      <ResponsiveContainer height={height}>{children}</ResponsiveContainer>
    </div>
  </figure>
);

export type Period = { name: string; spent: number | null; budget: number | null };
/** Bars of what was spent, and a step line of the budget. */
export const SpendChart = ({ label, periods }: { label: string; periods: readonly Period[] }) => (
  <Picture label={label} height={HEIGHT}>
    <ComposedChart data={[...periods]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="name" tick={TICK} stroke="var(--color-line)" minTickGap={24} />
      <YAxis tick={TICK} stroke="var(--color-line)" width={WIDTH} tickFormatter={inDollars} />
      <Bar dataKey="spent" fill="var(--color-primary)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
      <Line
        dataKey="budget"
        type="step"
        stroke="var(--color-ink)"
        strokeWidth={2}
        strokeDasharray="5 4"
        dot={false}
        isAnimationActive={false}
      />
    </ComposedChart>
  </Picture>
);

/** Lying bars with their names. */
export const AmountBars = ({
  label,
  bars,
}: {
  label: string;
  bars: readonly { name: string; cents: number }[];
}) => (
  <Picture label={label} height={bars.length * BAR_HEIGHT + 30}>
    <BarChart data={[...bars]} layout="vertical" accessibilityLayer={false} margin={{ right: 8 }}>
      <XAxis type="number" tick={TICK} stroke="var(--color-line)" tickFormatter={inDollars} />
      <YAxis type="category" dataKey="name" tick={TICK} stroke="var(--color-line)" width={112} />
      <Bar dataKey="cents" fill="var(--color-primary)" radius={[0, 3, 3, 0]} isAnimationActive={false} />
    </BarChart>
  </Picture>
);

/** Prices jump, so the line has steps. */
export const PriceChart = ({
  label,
  points,
}: {
  label: string;
  points: readonly { name: string; cents: number }[];
}) => (
  <Picture label={label} height={HEIGHT}>
    <LineChart data={[...points]} accessibilityLayer={false} margin={{ top: 8, right: 8 }}>
      <CartesianGrid vertical={false} stroke="var(--color-line)" />
      <XAxis dataKey="name" tick={TICK} stroke="var(--color-line)" minTickGap={24} />
      <YAxis tick={TICK} stroke="var(--color-line)" width={WIDTH} tickFormatter={dollars} />
      <Line
        dataKey="cents"
        type="stepAfter"
        stroke="var(--color-primary)"
        strokeWidth={3}
        dot={{ fill: 'var(--color-primary)' }}
        isAnimationActive={false}
      />
    </LineChart>
  </Picture>
);
