import { dayWords } from '@homeplate/kit/format/dates.ts';
import { dollars } from '@homeplate/kit/format/money.ts';
import { priceHistory as words } from './copy.ts';
import { CHART, chartOf, type HistoryFigures, type Observation, seenWords } from './history-figures.ts';

/** Shelf: full dot. Online: ring. Flyer: half dot. Receipt: square. */
export function SeenMark({ source, x, y }: { source: Observation['source']; x: number; y: number }) {
  if (source === 'receipt') return <rect x={x - 4} y={y - 4} width="8" height="8" fill="currentColor" />;
  return (
    <>
      <circle cx={x} cy={y} r="4.5" className="fill-surface" stroke="currentColor" strokeWidth="2" />
      {source === 'shelf' && <circle cx={x} cy={y} r="4.5" fill="currentColor" />}
      {source === 'flyer' && <path d={`M${x} ${y - 4.5}v9a4.5 4.5 0 0 0 0-9Z`} fill="currentColor" />}
    </>
  );
}

/** The label is above the line, on the side of the mark that has more room. */
const besideLow = (x: number) =>
  x < CHART.width / 2
    ? { x: x + 12, textAnchor: 'start' as const }
    : { x: x - 12, textAnchor: 'end' as const };

/** Prices as they were seen: a step line a store, and nothing between what nobody looked at. */
export function HistoryChart({
  observations,
  figures,
  label,
}: {
  observations: readonly Observation[];
  figures: HistoryFigures;
  label: string;
}) {
  const { marks, lines, averageY, scale } = chartOf(observations, figures.averageCents);
  const low = marks.find(({ observation }) => observation === figures.lowest);
  const [first, last] = [observations[0], observations.at(-1)];
  const { width, height, left, right, bottom } = CHART;
  const isOneDay = first && last && dayWords(first.observedAt) === dayWords(last.observedAt);
  return (
    <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} className="w-full text-primary">
      <g className="fill-ink-2 stroke-line text-[13px]">
        {scale.map(({ y, cents }) => (
          <g key={cents}>
            <line x1={left} x2={width - right} y1={y} y2={y} />
            <text x={left - 8} y={y + 4} textAnchor="end" stroke="none">
              {dollars(cents)}
            </text>
          </g>
        ))}
        {first && (
          <text
            x={isOneDay ? width / 2 : left}
            y={height - 6}
            stroke="none"
            textAnchor={isOneDay ? 'middle' : 'start'}
          >
            {dayWords(first.observedAt)}
          </text>
        )}
        {last && !isOneDay && (
          <text x={width - right} y={height - bottom + 20} stroke="none" textAnchor="end">
            {dayWords(last.observedAt)}
          </text>
        )}
      </g>
      <line
        x1={left}
        x2={width - right}
        y1={averageY}
        y2={averageY}
        className="stroke-ink-3"
        strokeDasharray="5 4"
        strokeWidth="1.5"
      />
      {lines.map(({ storeId, path }) => (
        <path
          key={storeId}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeWidth={lines.length > 1 ? 1.5 : 3}
          strokeLinejoin="round"
        />
      ))}
      <g className="fill-ink-2 stroke-surface stroke-4 text-[13px] [paint-order:stroke]">
        <text x={width - right} y={averageY - 6} textAnchor="end">
          {words.average}
        </text>
        {low && low.y - averageY > 30 && (
          <text {...besideLow(low.x)} y={low.y - 9}>
            {words.lowest}
          </text>
        )}
      </g>
      {marks.map(({ x, y, observation }) => (
        <g key={`${observation.storeId} ${observation.observedAt} ${observation.price}`}>
          <title>{seenWords(observation)}</title>
          <SeenMark source={observation.source} x={x} y={y} />
        </g>
      ))}
      {low && (
        <circle cx={low.x} cy={low.y} r="8.5" fill="none" className="stroke-save" strokeWidth="2.5">
          <title>{words.lowest}</title>
        </circle>
      )}
    </svg>
  );
}
