import { Select } from '@homeplate/kit/components/select.tsx';
import { list as words } from './list-copy.ts';
import { type ChangeParams, withValue } from './recipe-filters.ts';

/** `best`: no sort parameter; the best matches of a search come first. */
type Sort = keyof typeof words.sorts | 'best';
const SORTS = Object.entries(words.sorts).map(([value, name]) => ({ value: value as Sort, words: name }));
const SEARCH_SORTS = [{ value: 'best' as const, words: words.bestMatch }, ...SORTS];

/** The order of the list. The default of the page is not in the URL. */
export function SortSelect({ params, onChange }: { params: URLSearchParams; onChange: ChangeParams }) {
  const isSearch = Boolean(params.get('search')?.trim());
  const usual: Sort = isSearch ? 'best' : 'cost';
  const written = params.get('sort')?.trim().toLowerCase() ?? usual;
  const sort = written === 'serving-cost' ? 'cost' : written;
  return (
    <Select
      label={words.sort}
      value={sort in words.sorts ? (sort as Sort) : usual}
      options={isSearch ? SEARCH_SORTS : SORTS}
      onChange={(value) => onChange((now) => withValue(now, 'sort', value === usual ? undefined : value))}
    />
  );
}
