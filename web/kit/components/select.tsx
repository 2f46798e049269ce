import { ChevronDown } from 'lucide-react';
import { useId } from 'react';

/** A native select with its label inside: "Sort: Featured". */
export function Select<Value extends string>({
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
  const id = useId();
  return (
    <div className="relative inline-flex min-h-11 max-w-full shrink-0 items-center rounded-picture border border-line-strong bg-surface text-sm hover:border-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-[38px]">
      <label htmlFor={id} className="pointer-events-none pl-3.5">
        {label}:
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => option.value === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
        className="min-h-11 min-w-0 appearance-none bg-transparent pr-9 pl-1.5 font-strong text-ink outline-none md:min-h-[36px]"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} className="bg-surface text-ink">
            {option.words}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute right-3 size-4" />
    </div>
  );
}
