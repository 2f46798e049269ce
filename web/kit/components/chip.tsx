import { Check } from 'lucide-react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { chosen: boolean; children: ReactNode };

/** Also for a link that sets a filter. */
export const chipClass = (chosen: boolean, className?: string): string =>
  cx(
    'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-picture border px-3.5 text-sm leading-none font-strong whitespace-nowrap md:min-h-[38px]',
    'transition-colors duration-120',
    chosen ? 'border-ink bg-ink text-page' : 'border-line-strong bg-surface text-ink hover:border-ink',
    className,
  );

/** Toggles one choice. Selected: dark background and a check mark. */
export function Chip({ chosen, className, children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={chipClass(chosen, className)}>
      {chosen && <Check aria-hidden="true" className="size-4" />}
      {children}
    </button>
  );
}

/** Alternative views of the same content: small chips in a radio group. */
export function Readings<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; words: string }[];
  onChange: (value: Value) => void;
}) {
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <Chip
          key={option.value}
          chosen={option.value === value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className="px-2.5 text-xs md:min-h-8"
        >
          {option.words}
        </Chip>
      ))}
    </fieldset>
  );
}
