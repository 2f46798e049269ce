import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { inputClass } from './field.tsx';

/** Filters content that the page has already loaded, as the user types. */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
}: {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  // Keep text that was typed before hydration.
  const takeOver = useEffectEvent((typed: string) => typed !== value && onChange(typed));
  useEffect(() => void takeOver(input.current?.value ?? ''), []);
  return (
    <search className="relative block w-full md:w-80">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-[18px] -translate-y-1/2 text-ink-3"
      />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        className={inputClass(false, 'pl-10.5')}
      />
    </search>
  );
}
