import { CircleAlert } from 'lucide-react';
import { type TextareaHTMLAttributes, useId } from 'react';
import { cx } from './class-names.ts';
import { inputClass } from './field.tsx';

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string;
  hint?: string;
  error?: string | undefined;
};

/** Text of many lines with its label above it. What was typed is kept when it was wrong. */
export function TextArea({ label, hint, error, className, ...area }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {label}
      </label>
      <textarea
        id={id}
        {...area}
        aria-invalid={error ? true : undefined}
        aria-describedby={cx(error && `${id}-error`, hint && `${id}-hint`) || undefined}
        className={inputClass(error !== undefined, 'h-auto! py-2.5')}
      />
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
