import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';
import { list as words } from './list-copy.ts';

/** The search of the list and of the not-found page. Submits the trimmed text; empty text clears the search. */
export function RecipeSearch({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  }
  return (
    <search>
      <form onSubmit={submit} className="flex gap-3">
        <input
          // When something else clears the search, empty the field.
          key={value}
          name="search"
          type="search"
          defaultValue={value}
          aria-label={words.search}
          placeholder={words.searchPlaceholder}
          maxLength={100}
          enterKeyHint="search"
          className={inputClass(false, 'min-w-0 flex-1 md:w-[19rem]')}
        />
        <button
          type="submit"
          aria-label={words.search}
          className={buttonClass('secondary', 'icon', 'h-auto')}
        >
          <Search aria-hidden="true" className="size-[18px]" />
        </button>
      </form>
    </search>
  );
}
