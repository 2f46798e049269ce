import { cx } from '@homeplate/kit/components/class-names.ts';
import { Children, type ReactNode } from 'react';

/** Facts in a row with a dot before each. The row clips its left edge, so that no line starts with a dot, however it wraps. */
export const DotRow = ({ className, children }: { className?: string; children: ReactNode }) => (
  <div className="overflow-x-clip">
    <ul className={cx('-ml-3 flex flex-wrap', className)}>
      {Children.map(children, (fact) =>
        fact ? (
          <li className="relative pl-3 before:absolute before:left-1 before:content-['·']">{fact}</li>
        ) : null,
      )}
    </ul>
  </div>
);
