import { CircleAlert } from 'lucide-react';
import { type InputHTMLAttributes, useId } from 'react';
import { cx } from './class-names.ts';

type Props = InputHTMLAttributes<HTMLInputElement> & {
  label: string;
  hint?: string;
  /** What is wrong with it; undefined when nothing is. */
  error?: string | undefined;
};

/** A text field with its label above it. What was typed is kept when it was wrong. */
export function Field({ label, hint, error, className, ...input }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {label}
      </label>
      <input
        id={id}
        {...input}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
        className={inputClass(error !== undefined)}
      />
      {hint && !error && (
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

/** The look of an input, for those with a label of another shape. */
export const inputClass = (wrong = false, more?: string): string =>
  cx(
    'h-[46px] w-full rounded-control bg-surface px-3.5 text-base text-ink placeholder:text-ink-3 disabled:bg-sunken disabled:text-ink-3',
    wrong ? 'border-2 border-danger' : 'border-[1.5px] border-line-strong',
    more,
  );
