import { type ReactNode, useEffect, useRef, useState } from 'react';
import { plain } from '../format/money.ts';

const OLD_MS = 1_200;
const FADE = { duration: 2_400, easing: 'ease-out' };

type Props = {
  cents: number | null;
  /** What else changes the amount, as text: the place and the servings. When it changes, too, no price did. */
  basis: string;
  children: ReactNode;
};

/**
 * Put it around an amount in a list or a table. When the price changes, its row fades once from yellow, and the old amount stands beside
 * the new one for a moment. The old amount takes no room, so nothing moves.
 */
export function PriceChange({ cents, basis, children }: Props) {
  const amount = useRef<HTMLSpanElement>(null);
  const before = useRef({ cents, basis });
  const [old, setOld] = useState<number>();
  useEffect(() => {
    const was = before.current;
    before.current = { cents, basis };
    if (was.cents === cents || was.basis !== basis || was.cents === null || cents === null) return;
    setOld(was.cents);
    amount.current?.animate({ fontWeight: [650, 650] }, FADE);
    amount.current?.closest('li, tr')?.animate(rowFrames(), FADE);
  }, [cents, basis]);
  useEffect(() => {
    const timer = old === undefined ? undefined : setTimeout(setOld, OLD_MS);
    return () => clearTimeout(timer);
  }, [old]);
  return (
    <span ref={amount} className="relative">
      {old !== undefined && (
        <s
          aria-hidden="true"
          className="absolute top-0 right-full mr-2 rounded-tag bg-tag px-1 whitespace-nowrap text-on-tag"
        >
          {plain(old)}
        </s>
      )}
      {children}
    </span>
  );
}

/** From yellow to what the row is; with reduced motion, a yellow edge for as long. */
const rowFrames = (): Keyframe[] => {
  const edge = { boxShadow: 'inset 4px 0 var(--color-tag)' };
  return matchMedia('(prefers-reduced-motion: reduce)').matches
    ? [edge, edge]
    : [{ backgroundColor: 'var(--color-tag)', color: 'var(--color-on-tag)', offset: 0 }];
};
