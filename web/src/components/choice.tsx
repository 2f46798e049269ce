import { cx } from '@homeplate/kit/components/class-names.ts';
import { Check, CircleAlert } from 'lucide-react';
import { useId } from 'react';

/** One of a few, each a chip as wide as its words; the arrow keys move between them. */
export function Choice<Value extends string>({
  label,
  name,
  value,
  options,
  hint,
  error,
  onChange,
}: {
  label: string;
  name: string;
  value: Value;
  /** `spoken`: what is read out where the words are short. */
  options: readonly { value: Value; words: string; spoken?: string }[];
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (value: Value) => void;
}) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error ? true : undefined}
      aria-describedby={cx(error ? `${id}-error` : hint && `${id}-hint`) || undefined}
    >
      <p id={`${id}-label`} className="mb-1.5 text-sm font-strong">
        {label}
      </p>
      <div className="flex flex-wrap gap-1.5 md:gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="relative inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-picture border border-line-strong bg-surface px-3.5 text-sm leading-none font-strong transition-colors duration-120 hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-page has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              {...(option.spoken ? { 'aria-label': option.spoken } : {})}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {option.value === value && <Check aria-hidden="true" className="size-3.5" />}
            {option.words}
          </label>
        ))}
      </div>
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
