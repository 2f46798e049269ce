import { inputClass } from '@homeplate/kit/components/field.tsx';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { list as words } from './list-copy.ts';

/** The search of the list and of the not-found page. Submits the trimmed text; empty text clears the search. */
export function RecipeSearch({
  value,
  onSearch,
  placeholder = words.searchPlaceholder,
  kept = {},
}: {
  value: string;
  onSearch: (text: string) => void;
  placeholder?: string;
  /** Other parameters of the URL to keep when the form is sent before scripts run. */
  kept?: Readonly<Record<string, string>>;
}) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  }
  return (
    <search>
      <form onSubmit={submit} className="relative">
        <input
          // When something else clears the search, empty the field.
          key={value}
          name="search"
          type="search"
          defaultValue={value}
          aria-label={words.search}
          placeholder={placeholder}
          maxLength={100}
          enterKeyHint="search"
          className={inputClass(false, 'w-full min-w-0 pl-11!')}
        />
        {Object.entries(kept).map(([name, hidden]) => (
          <input key={name} type="hidden" name={name} value={hidden} />
        ))}
        <button
          type="submit"
          aria-label={words.search}
          className="absolute inset-y-0 left-0 grid w-11 place-items-center rounded-control text-ink-2 hover:text-ink"
        >
          <Search aria-hidden="true" className="size-[18px]" />
        </button>
      </form>
    </search>
  );
}
