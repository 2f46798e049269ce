import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from './class-names.ts';

export type Labelling = {
  label: string;
  hint?: string | undefined;
  /** The problem of the value; undefined when there is none. */
  error?: string | undefined;
  className?: string | undefined;
};

type Labelled = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** A control with its label above it, and its hint and problem below. */
export function LabelledControl({
  label,
  hint,
  error,
  className,
  children,
}: Labelling & { children: (labelled: Labelled) => ReactNode }) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': cx(error && `${id}-error`, hint && `${id}-hint`) || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-2">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      )}
    </div>
  );
}

/** A text field with its label above it. Keeps invalid text. */
export function Field({
  label,
  hint,
  error,
  className,
  ...input
}: ComponentPropsWithRef<'input'> & Labelling) {
  return (
    <LabelledControl label={label} hint={error ? undefined : hint} error={error} className={className}>
      {({ id, ...said }) => (
        <input id={id} {...input} {...said} className={inputClass(error !== undefined)} />
      )}
    </LabelledControl>
  );
}

/** The input style, for fields with another kind of label. */
export const inputClass = (wrong = false, more?: string): string =>
  cx(
    'min-h-[46px] w-full rounded-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3',
    wrong ? 'border-2 border-danger' : 'border-[1.5px] border-line-strong',
    more,
  );
