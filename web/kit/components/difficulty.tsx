import { cx } from './class-names.ts';

const DOTS = { Easy: 1, Medium: 2, Hard: 3 } as const;

/** Easy has one dot, medium two, hard three, with the word. */
export function DifficultyDots({ difficulty }: { difficulty: keyof typeof DOTS }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className="flex gap-[3px]">
        {[1, 2, 3].map((dot) => (
          <span
            key={dot}
            className={cx(
              'size-[0.55em] rounded-full border-[1.5px] border-ink',
              dot <= DOTS[difficulty] && 'bg-ink forced-colors:bg-[CanvasText]',
            )}
          />
        ))}
      </span>
      {difficulty}
    </span>
  );
}
