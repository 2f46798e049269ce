import { type ButtonHTMLAttributes, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

type Look = 'primary' | 'secondary' | 'ghost' | 'danger' | 'tag';
type Size = 'small' | 'medium' | 'large' | 'icon';

const LOOKS: Record<Look, string> = {
  primary: 'bg-primary text-on-primary shadow-lip hover:bg-primary-hover',
  secondary: 'border border-line-strong bg-surface text-ink shadow-lip-outline hover:border-ink',
  ghost: 'text-primary hover:bg-wash',
  danger: 'bg-danger text-on-danger shadow-lip',
  tag: 'bg-tag text-on-tag shadow-lip hover:[filter:brightness(0.95)]',
};
const SIZES: Record<Size, string> = {
  small: 'min-h-11 px-3.5 text-sm md:min-h-[38px]',
  medium: 'min-h-11 px-[18px] text-md',
  icon: 'size-11 shrink-0',
  large: 'min-h-[52px] px-6.5 text-[1.0625rem]',
};

/** The button style, for links that act as one. */
export const buttonClass = (look: Look = 'primary', size: Size = 'medium', more?: string): string =>
  cx(
    'inline-flex items-center justify-center gap-2 rounded-control font-strong leading-none no-underline',
    'transition-[background-color,border-color,translate] duration-120 active:translate-y-px active:shadow-none',
    'disabled:cursor-default disabled:border-transparent disabled:bg-sunken disabled:text-ink-3 disabled:shadow-none disabled:active:translate-y-0',
    LOOKS[look],
    SIZES[size],
    more,
  );

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: Look;
  size?: Size;
  /** Shown with a spinner while busy; the button does not change its width. */
  busyWords?: string;
  busy?: boolean;
  children: ReactNode;
};

export function Button({
  look,
  size,
  busy = false,
  busyWords,
  className,
  disabled,
  children,
  ...rest
}: Props) {
  const self = useRef<HTMLButtonElement>(null);
  // A disabled button loses the focus: restore it, unless the user moved it meanwhile.
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === self.current;
    else if (hadFocus.current && document.activeElement === document.body) self.current?.focus();
  }, [busy]);
  return (
    <button
      type="button"
      {...rest}
      ref={self}
      disabled={disabled || busy}
      className={buttonClass(look, size, className)}
    >
      {busyWords === undefined ? (
        children
      ) : (
        <span className="grid place-items-center *:[grid-area:1/1]">
          <span className={cx('flex items-center gap-2', busy && 'invisible')}>{children}</span>
          <span className={cx('flex items-center gap-2', !busy && 'invisible')}>
            <Spinner />
            {busyWords}
          </span>
        </span>
      )}
    </button>
  );
}
