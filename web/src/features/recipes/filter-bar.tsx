import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Check, ChevronDown, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { filterWords, list as words } from './list-copy.ts';
import { LIST_CHIPS } from './quick-filters.ts';
import {
  type ChangeParams,
  countFilters,
  isChosen,
  toggled,
  unshownFilters,
  without,
  withValue,
} from './recipe-filters.ts';
import { RecipeSearch } from './recipe-search.tsx';
import { SortSelect } from './sort-select.tsx';

const FilterContainer = lazy(() => import('./filter-container.tsx'));

export type BarProps = { params: URLSearchParams; onChange: ChangeParams };

/** Search, sort order, chips, and the panel with all filters. The URL stores every choice. */
export function FilterBar({ params, onChange }: BarProps) {
  const row = useChosenInView(params);
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:gap-3.5">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1 md:max-w-md">
          <RecipeSearch
            value={params.get('search') ?? ''}
            onSearch={(text) => onChange((now) => withValue(now, 'search', text))}
          />
        </div>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('secondary', 'small', 'min-h-11 shrink-0 px-3.5')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          <span className="max-md:sr-only">{words.filtersButton(countFilters(params))}</span>
        </button>
        <div className="ml-auto max-md:hidden">
          <SortSelect params={params} onChange={onChange} />
        </div>
      </div>
      <fieldset ref={row} className="chip-row max-md:-mx-4 max-md:px-4 md:flex-wrap">
        <legend className="sr-only">{words.filters}</legend>
        {unshownFilters(params).map(({ name, value }) => (
          <Chip key={name} chosen aria-pressed onClick={() => onChange((now) => without(now, [name]))}>
            {filterWords[name]?.(value) ?? value}
          </Chip>
        ))}
        {LIST_CHIPS.map(({ name, value }) => {
          const chosen = isChosen(params, { [name]: value });
          return (
            <Chip
              key={name}
              chosen={chosen}
              aria-pressed={chosen}
              onClick={() => onChange((now) => toggled(now, { [name]: value }))}
            >
              {filterWords[name]?.(value)}
            </Chip>
          );
        })}
        <RegionChip params={params} onChange={onChange} />
      </fieldset>
      {isOpen && (
        <Suspense>
          <FilterContainer id={panelId} params={params} onChange={onChange} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** Scroll the row so that the selected chip is visible. */
function useChosenInView(params: URLSearchParams) {
  const row = useRef<HTMLFieldSetElement>(null);
  const filter = params.toString();
  useEffect(() => {
    const chosen = filter && row.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (!chosen || !row.current) return;
    const [own, all] = [chosen.getBoundingClientRect(), row.current.getBoundingClientRect()];
    if (own.left < all.left || own.right > all.right) row.current.scrollLeft += own.left - all.left - 16;
  }, [filter]);
  return row;
}

/** A native select that looks like a chip. */
function RegionChip({ params, onChange }: BarProps) {
  // `southeast` is an alias from the links of the specification.
  const chosen = params.get('region') === 'southeast' ? 'south' : (params.get('region') ?? '');
  const name = REGION_KEYS.find((region) => region === chosen);
  return (
    <span
      className={cx(
        'relative inline-flex min-h-11 shrink-0 items-center gap-2 rounded-picture border px-3.5 text-sm leading-none font-strong whitespace-nowrap has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus md:min-h-[38px]',
        name ? 'border-ink bg-ink text-page' : 'border-line-strong bg-surface hover:border-ink',
      )}
    >
      {name && <Check aria-hidden="true" className="size-4" />}
      <span aria-hidden="true">{name ? REGION_NAMES[name] : words.region}</span>
      <ChevronDown aria-hidden="true" className="size-4" />
      <select
        aria-label={words.region}
        value={name ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          onChange((now) => withValue(now, 'region', value));
        }}
        className="absolute inset-0 w-full cursor-pointer appearance-none bg-transparent text-transparent outline-none"
      >
        <option value="" className="bg-surface text-ink">
          {words.allRegions}
        </option>
        {REGION_KEYS.map((region) => (
          <option key={region} value={region} className="bg-surface text-ink">
            {REGION_NAMES[region]}
          </option>
        ))}
      </select>
    </span>
  );
}
