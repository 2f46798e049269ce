import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { chipClass } from '@homeplate/kit/components/chip.tsx';
import { Check } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { RecipeSearch } from './recipe-search.tsx';
import { seasonal as words } from './seasonal-copy.ts';
import {
  DIFFICULTY_CHOICES,
  readSeasonal,
  SEASON_CHOICES,
  type SeasonalFilter,
  withChoice,
} from './seasonal-filters.ts';

/** Search, season and difficulty: a form and links, so that they work before scripts run. */
export function SeasonalFilterBar({ current }: { current: SeasonKey }) {
  const [address, setAddress] = useSearchParams();
  const filter = readSeasonal(address, current);
  const others = [...address].filter(([name]) => name !== 'search');
  return (
    <div className="grid gap-2.5 md:flex md:flex-wrap md:items-center md:gap-x-6 md:gap-y-3">
      <div className="md:w-64">
        <RecipeSearch
          value={filter.search}
          placeholder={words.searchPlaceholder}
          kept={Object.fromEntries(others)}
          onSearch={(text) => setAddress((now) => withChoice(now, 'search', text))}
        />
      </div>
      <Choices
        label={words.season}
        name="season"
        values={SEASON_CHOICES}
        names={words.seasons}
        chosen={filter.season}
        // The current season is the page itself.
        usual={current}
      />
      <Choices
        label={words.difficulty}
        name="difficulty"
        values={DIFFICULTY_CHOICES}
        names={words.difficulties}
        chosen={filter.difficulty}
        usual="all"
      />
    </div>
  );
}

function Choices<Name extends 'season' | 'difficulty', Value extends SeasonalFilter[Name]>({
  label,
  name,
  values,
  names,
  chosen,
  usual,
}: {
  label: string;
  name: Name;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: Value;
  /** The value of a URL without one. */
  usual: Value;
}) {
  const [address] = useSearchParams();
  return (
    <nav aria-label={label} className="flex min-w-0 items-center gap-2.5">
      <span aria-hidden="true" className="shrink-0 text-sm text-ink-2 max-md:hidden">
        {label}
      </span>
      <ul className="flex min-w-0 flex-wrap gap-2 max-md:gap-1.5">
        {values.map((value) => {
          const search = withChoice(address, name, value === usual ? '' : value).toString();
          return (
            <li key={value}>
              <Link
                to={{ search }}
                aria-current={value === chosen ? 'true' : undefined}
                className={chipClass(value === chosen, 'px-2.5! md:px-3!')}
              >
                {value === chosen && <Check aria-hidden="true" className="size-4" />}
                {names[value]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
