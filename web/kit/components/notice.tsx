import { RotateCw } from 'lucide-react';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import { focusElement } from './focus-element.ts';

function Plate({ cracked }: { cracked: boolean }) {
  return (
    <svg viewBox="0 0 96 56" aria-hidden="true" className="h-14 text-ink-3">
      <g fill="none" stroke="currentColor" strokeWidth="2.5">
        <ellipse cx="48" cy="34" rx="40" ry="17" className="fill-surface" />
        <ellipse
          cx="48"
          cy="33"
          rx="23"
          ry="9"
          strokeWidth="2"
          strokeDasharray={cracked ? '4 4' : undefined}
        />
      </g>
      {cracked ? (
        <path d="M47 8l4 8-5 3 5 9-4 4 3 7" fill="none" className="stroke-danger" strokeWidth="3" />
      ) : (
        <path d="M42 34h2m5-2h2m3 3h2" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      )}
    </svg>
  );
}

/** An empty plate, a title, one line, one link or button. */
export function EmptyNotice({
  title,
  words,
  children,
}: {
  title: string;
  words: string;
  children?: ReactNode;
}) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong px-6 py-10 text-center">
      <Plate cracked={false} />
      <h2 className="text-2xl">{title}</h2>
      <p className="text-ink-2">{words}</p>
      {children}
    </div>
  );
}

/** A cracked plate, the problem, and "Try again". */
export function ErrorNotice({
  words,
  again,
  onAgain,
}: {
  words: string;
  again: string;
  onAgain: () => void;
}) {
  const around = useRef<HTMLElement>(null);
  // The retry removes the notice with its focused button: move the focus to where the result will appear.
  useEffect(
    () => () => {
      if (around.current?.isConnected && document.activeElement === document.body)
        focusElement(around.current);
    },
    [],
  );
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    around.current = currentTarget.closest('section, [role="dialog"], main');
    onAgain();
  };
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-xl flex-col items-center gap-3 rounded-card border-2 border-dashed border-line-strong px-6 py-10 text-center"
    >
      <Plate cracked />
      <p className="font-display text-xl font-strong text-balance">{words}</p>
      <Button look="secondary" onClick={tryAgain}>
        <RotateCw aria-hidden="true" className="size-4" />
        {again}
      </Button>
    </div>
  );
}
