import { Button } from '@homeplate/kit/components/button.tsx';
import { Minus, Plus, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { visualizer as words } from '../copy.ts';
import { POSITION, ROTATION, type ViewAction, type ViewState, ZOOM } from '../view/view-state.ts';

type Props = { view: ViewState; change(action: ViewAction): void; onReset(): void };

/** Quick zoom and reset, and behind them a slider for everything that can be set. */
export function ControlPanel({ view, change, onReset }: Props) {
  const { rotation, zoom, position } = view;
  return (
    <section aria-label={words.controls} className="rounded-card border border-line p-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="secondary"
          size="icon"
          aria-label={words.quickZoomOut}
          disabled={zoom <= ZOOM.least}
          onClick={() => change({ do: 'zoom out', from: 'panel' })}
        >
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <output className="w-12 text-center text-sm font-strong tabular-nums">{words.zoomed(zoom)}</output>
        <Button
          look="secondary"
          size="icon"
          aria-label={words.quickZoomIn}
          disabled={zoom >= ZOOM.most}
          onClick={() => change({ do: 'zoom in', from: 'panel' })}
        >
          <Plus aria-hidden="true" className="size-4" />
        </Button>
        <Button look="ghost" size="small" className="ml-auto" onClick={onReset}>
          <RotateCcw aria-hidden="true" className="size-4" />
          {words.reset}
        </Button>
      </div>
      <details className="mt-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-strong text-primary">
          {words.more}
        </summary>
        <div className="grid gap-x-6 gap-y-3 pt-1 pb-1 sm:grid-cols-2">
          {(['x', 'y', 'z'] as const).map((axis) => (
            <Slider
              key={axis}
              name={words.rotation[axis]}
              value={rotation[axis]}
              told={words.degrees(rotation[axis])}
              range={ROTATION}
              onChange={(degrees) => change({ do: 'rotate', axis, degrees })}
            />
          ))}
          <Slider
            name={words.zoom}
            value={zoom}
            told={words.zoomed(zoom)}
            range={ZOOM}
            onChange={(to) => change({ do: 'zoom', to })}
          />
          {(['x', 'y'] as const).map((axis) => (
            <Slider
              key={axis}
              name={words.position[axis]}
              value={position[axis]}
              told={String(position[axis])}
              range={POSITION}
              onChange={(to) => change({ do: 'move', axis, to })}
            />
          ))}
        </div>
      </details>
    </section>
  );
}

function Slider({
  name,
  value,
  told,
  range,
  onChange,
}: {
  name: string;
  value: number;
  told: string;
  range: { least: number; most: number; step: number };
  onChange(value: number): void;
}) {
  const id = useId();
  return (
    <div>
      <div className="flex justify-between gap-3 text-sm">
        <label htmlFor={id}>{name}</label>
        <output htmlFor={id} className="tabular-nums text-ink-2">
          {told}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={range.least}
        max={range.most}
        step={range.step}
        value={value}
        aria-valuetext={told}
        onChange={({ target }) => onChange(target.valueAsNumber)}
        className="h-8 w-full cursor-pointer accent-primary"
      />
    </div>
  );
}
