import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { cx } from './class-names.ts';
import { inputClass } from './field.tsx';

type Option = { value: string; words: string };

/** A native select with its label above it, as tall as a text field. */
export function SelectField({
  label,
  value,
  options,
  groups,
  onChange,
  className,
}: {
  label: string;
  value: string;
  options?: readonly Option[];
  /** Options in groups. */
  groups?: readonly { title: string; options: readonly Option[] }[];
  onChange: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-strong">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={cx(inputClass(), 'appearance-none pr-10')}
        >
          {options && <Options options={options} />}
          {groups?.map(
            (group) =>
              group.options.length > 0 && (
                <optgroup key={group.title} label={group.title}>
                  <Options options={group.options} />
                </optgroup>
              ),
          )}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2"
        />
      </div>
    </div>
  );
}

const Options = ({ options }: { options: readonly Option[] }) =>
  options.map(({ value, words }) => (
    <option key={value} value={value} className="bg-surface text-ink">
      {words}
    </option>
  ));
