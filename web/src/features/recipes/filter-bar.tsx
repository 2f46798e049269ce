import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Chip } from '@homeplate/kit/components/chip.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Select } from '@homeplate/kit/components/select.tsx';
import { Check, Leaf, SlidersHorizontal, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { filterWords, list as words } from './list-copy.ts';
import { QUICK_FILTERS } from './quick-filters.ts';
import {
  anyFilter,
  type ChangeParams,
  countFilters,
  FILTERS,
  isChosen,
  toggled,
  unshownFilters,
  without,
  withValue,
} from './recipe-filters.ts';

const FilterContainer = lazy(() => import('./filter-container.tsx'));

type Props = { params: URLSearchParams; onChange: ChangeParams };

/** One row that reaches both edges of a phone and wraps on desktop. */
const ROW = 'chip-row max-md:-mx-4 max-md:px-4 md:flex-wrap';

/** `best`: no sort parameter; the best matches of a search come first. */
type Sort = keyof typeof words.sorts | 'best';
const SORTS = Object.entries(words.sorts).map(([value, name]) => ({ value: value as Sort, words: name }));
const SEARCH_SORTS = [{ value: 'best' as const, words: words.bestMatch }, ...SORTS];
/** An alias from the links of the specification. */
const regionOf = (params: URLSearchParams) =>
  params.get('region') === 'southeast' ? 'south' : params.get('region');

/** Quick filters, regions, the panel with all other filters, and the sort order. The URL stores every choice. */
export function FilterBar({ params, onChange }: Props) {
  const quickRow = useChosenInView(params);
  const regionRow = useChosenInView(params);
  const isSearch = Boolean(params.get('search')?.trim());
  const usual: Sort = isSearch ? 'best' : 'featured';
  const sort = params.get('sort')?.toLowerCase() ?? usual;
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const filters = countFilters(params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 md:grid-cols-[minmax(0,1fr)_auto]">
      <fieldset ref={quickRow} className={ROW}>
        <legend className="sr-only">{words.filters}</legend>
        {Object.entries(QUICK_FILTERS).map(([name, quick]) => {
          const chosen = isChosen(params, quick);
          return (
            <Chip
              key={name}
              chosen={chosen}
              aria-pressed={chosen}
              onClick={() => onChange((now) => toggled(now, quick))}
            >
              {name === 'season' && !chosen && <Leaf aria-hidden="true" className="size-4" />}
              {words.chips[name as keyof typeof words.chips]}
            </Chip>
          );
        })}
      </fieldset>
      <div className="flex flex-wrap gap-2.5 max-md:order-1 max-md:justify-between">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={() => setOpen(!isOpen)}
          className={buttonClass('secondary', 'small', 'rounded-picture font-normal shadow-none')}
        >
          <SlidersHorizontal aria-hidden="true" className="size-4" />
          {words.filtersButton(filters)}
        </button>
        <Select
          label={words.sort}
          value={sort in words.sorts ? (sort as Sort) : usual}
          options={isSearch ? SEARCH_SORTS : SORTS}
          onChange={(value) => onChange((now) => withValue(now, 'sort', value === usual ? undefined : value))}
        />
      </div>
      <fieldset ref={regionRow} className={`${ROW} md:col-span-2`}>
        <legend className="sr-only">{words.regions}</legend>
        {REGION_KEYS.map((region) => (
          <RegionChip
            key={region}
            region={region}
            chosen={regionOf(params) === region}
            onChoose={(chosen) => onChange((now) => withValue(now, 'region', chosen ? region : undefined))}
          />
        ))}
      </fieldset>
      <ActiveFilters params={params} onChange={onChange} />
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

function RegionChip({
  region,
  chosen,
  onChoose,
}: {
  region: RegionKey;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
}) {
  const { ink, wash } = REGION_CLASSES[region];
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(!chosen)}
      className={cx(
        'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-tag px-3 text-xs font-strong whitespace-nowrap transition-colors duration-120 md:min-h-8',
        chosen ? 'bg-ink text-page' : cx(ink, wash),
      )}
    >
      {chosen ? <Check aria-hidden="true" className="size-4" /> : <RegionMark region={region} />}
      {REGION_NAMES[region]}
    </button>
  );
}

/** The other active filters, each with a button to remove it. */
function ActiveFilters({ params, onChange }: Props) {
  if (!anyFilter(params)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:order-2 md:col-span-2">
      <ul aria-label={words.active} className="contents">
        {unshownFilters(params).map(({ name, value }) => {
          const label = filterWords[name]?.(value) ?? value;
          return (
            <li key={name}>
              <button
                type="button"
                aria-label={words.remove(label)}
                onClick={() => onChange((now) => without(now, [name]))}
                className="inline-flex min-h-11 items-center gap-2 rounded-picture border border-ink bg-surface px-3 text-sm font-strong md:min-h-[38px]"
              >
                {label}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          );
        })}
      </ul>
      <button
        type="button"
        onClick={() => onChange((now) => without(now, FILTERS))}
        className="min-h-11 rounded-picture px-3 text-sm font-strong text-primary hover:bg-wash md:min-h-[38px]"
      >
        {words.clear}
      </button>
    </div>
  );
}
