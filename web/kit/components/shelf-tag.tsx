import type { ReactNode } from 'react';
import { prices } from '../copy/prices.ts';
import { dollars } from '../format/money.ts';
import { cx } from './class-names.ts';

type Props = {
  /** Left, on yellow: the unit price. */
  unit: { label: string; cents: number; per: string };
  /** Right: what you pay, with raised cents. */
  pay: { label: string; cents: number; for: string };
  /** An estimated price: dashed, no yellow, "about". */
  estimate: boolean;
  /** Source icon, age, place. */
  children: ReactNode;
};

/** A shelf tag for one product or one dish. Use it once a page, for the deciding price. */
export function ShelfTag({ unit, pay, estimate, children }: Props) {
  const [whole, cents] = dollars(pay.cents).slice(1).split('.');
  const border = estimate ? 'border-dashed border-line-strong' : 'border-ink';
  return (
    <div
      className={cx(
        'w-full overflow-hidden rounded-tag border-[1.5px] bg-surface md:w-fit md:min-w-[15.5rem]',
        border,
      )}
    >
      <dl className="flex flex-wrap">
        <div
          className={cx(
            'min-w-[6.4rem] grow px-3 py-2.5',
            estimate ? 'bg-sunken text-ink' : 'bg-tag text-on-tag',
          )}
        >
          <dt className="text-[0.75rem] leading-4 font-strong">{unit.label}</dt>
          <dd>
            <span className="my-1.5 block text-[1.2rem] leading-7 font-strong tabular-nums">
              {estimate && <span className="text-sm font-normal">{prices.about} </span>}
              {dollars(unit.cents)}
            </span>
            <span className="block text-[0.75rem] leading-4 font-strong">{unit.per}</span>
          </dd>
        </div>
        <div className="min-w-0 basis-44 grow-[999] px-3.5 py-2.5 md:basis-auto">
          {/* Above the large number, whose background would cover it in forced colors. */}
          <dt className="relative text-[0.75rem] leading-4 font-strong">{pay.label}</dt>
          <dd>
            <span
              className="flex items-start font-display text-[2.4rem] leading-10 font-strong tracking-display"
              aria-hidden="true"
            >
              {estimate && (
                <span className="mr-1.5 self-end font-sans text-sm leading-6 font-normal tracking-normal">
                  {prices.about}
                </span>
              )}
              <span className="mt-1 text-[1.35rem] leading-none">$</span>
              {whole}
              <span className="mt-1 ml-0.5 text-[1.35rem] leading-none">{cents}</span>
            </span>
            <span className="sr-only">
              {estimate && `${prices.about} `}
              {dollars(pay.cents)}
            </span>
            <span className="block text-[0.75rem] leading-4 font-strong">{pay.for}</span>
          </dd>
        </div>
      </dl>
      <p className={cx('flex items-center gap-2 border-t px-3.5 py-1 text-sm', border)}>{children}</p>
    </div>
  );
}
