import { cx } from './class-names.ts';

/** One dot per slide, the current one wider. Each button shows its slide. */
export function SlideDots({
  slides,
  index,
  name,
  onShow,
}: {
  slides: readonly { id: string; title: string }[];
  index: number;
  /** The label of a dot; counted from 1. */
  name(place: number, title: string): string;
  onShow(place: number): void;
}) {
  return slides.map(({ id, title }, place) => (
    <button
      key={id}
      type="button"
      onClick={() => onShow(place)}
      aria-label={name(place + 1, title)}
      aria-current={place === index ? 'true' : undefined}
      className="grid h-8 min-w-6 place-items-center"
    >
      <span
        className={cx(
          'block h-3 rounded-full border-2 border-ink transition-[width] duration-200',
          place === index ? 'w-6 bg-ink' : 'w-3',
        )}
      />
    </button>
  ));
}
