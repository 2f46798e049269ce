import { LIST_FILTERS, type ListFilter, PAID_FILTERS } from '@homeplate/contracts/documents/list-filters.ts';
import { LIST_CHIPS, type QuickFilter } from './quick-filters.ts';

export type Filter = Exclude<ListFilter, 'sort'>;

/** Changes the filters of the current URL, passed without invalid ones. */
export type ChangeParams = (update: (now: URLSearchParams) => URLSearchParams) => void;

/** The filters of the list as the URL stores them. Other parameters stay in the URL and are not sent. */
export const FILTERS = Object.keys(LIST_FILTERS).filter((name) => name !== 'sort') as Filter[];

/** They need to know what the user cooked. */
const OWN_FILTERS: ReadonlySet<string> = new Set<Filter>(['cooked', 'cookedLately']);

const NEEDS_PLAN: ReadonlySet<string> = new Set<Filter>(PAID_FILTERS);

/** Whether the API accepts the value. The cursor is not in the URL: `next` comes with each response. */
const takes = (name: string, value: string): boolean =>
  name !== 'cursor' && LIST_FILTERS[name as ListFilter]?.(value) !== undefined;

/**
 * Separates the valid filters of the URL from the invalid ones, and from those that the user has to sign in for, or needs a plan for. Never
 * send what the API would reject (reading C51).
 */
export function readAddress(address: URLSearchParams, isVisitor = false, hasPlan = true) {
  const leftOut = [...FILTERS, 'sort', 'cursor'].flatMap((name) => {
    const value = address.get(name)?.trim();
    const needsSignIn = isVisitor && OWN_FILTERS.has(name);
    const needsPlan = !hasPlan && NEEDS_PLAN.has(name);
    return value && (needsSignIn || needsPlan || !takes(name, value))
      ? [{ name, value, needsSignIn, needsPlan }]
      : [];
  });
  const params = leftOut[0]
    ? without(
        address,
        leftOut.map(({ name }) => name),
      )
    : address;
  return { params, leftOut };
}

/** The query to send, in a fixed order, so that equal filters share a cache entry. */
export function filterQuery(params: URLSearchParams): string {
  const sent = queryOf(params, FILTERS);
  const sort = sortOf(params);
  return sort ? `${sent}${sent && '&'}sort=${sort}` : sent;
}

/** Cheapest first, as the cards show it, unless the URL has another order. A search without one returns its best matches first. */
function sortOf(params: URLSearchParams): string | undefined {
  const sort = LIST_FILTERS.sort(params.get('sort') ?? '');
  const search = params.get('search')?.trim();
  if (sort === undefined) return search && takes('search', search) ? undefined : 'serving-cost';
  return sort === 'cost' ? 'serving-cost' : sort;
}

/** One list of the page, with its title and the query to send. */
export type ListSection = { kind: 'all' | 'free' | 'premium'; query: string };

/** What the reader may open comes first: without a plan, free recipes have a section of their own. */
export function listSections(params: URLSearchParams, hasPlan: boolean): ListSection[] {
  if (hasPlan || params.get('free')?.trim()) return [{ kind: 'all', query: filterQuery(params) }];
  return [
    { kind: 'free', query: filterQuery(withValue(params, 'free', 'true')) },
    { kind: 'premium', query: filterQuery(withValue(params, 'free', 'false')) },
  ];
}

/** The same for requests that do not depend on the sort order. */
export const facetQuery = (params: URLSearchParams): string => queryOf(params, FILTERS);

function queryOf(params: URLSearchParams, names: readonly string[]): string {
  const sent = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name)?.trim();
    if (value && takes(name, value)) sent.set(name, value);
  }
  return sent.toString();
}

export const isChosen = (params: URLSearchParams, quick: QuickFilter): boolean =>
  Object.entries(quick).every(([name, value]) => params.get(name)?.toLowerCase() === value);

/** Switches the quick filter on or off and leaves all other parameters alone. */
export function toggled(params: URLSearchParams, quick: QuickFilter): URLSearchParams {
  const chosen = isChosen(params, quick);
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(quick)) {
    if (chosen) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** Sets one parameter, or drops it when the value is empty or undefined. */
export function withValue(params: URLSearchParams, name: Filter | 'sort', value: string | undefined) {
  const next = new URLSearchParams(params);
  if (value) next.set(name, value);
  else next.delete(name);
  return next;
}

export function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}

/** The active filters that no chip of the list shows. Each gets a chip of its own while it is active. */
export function unshownFilters(params: URLSearchParams): { name: Filter; value: string }[] {
  const shown = new Set<string>(['region', 'search']);
  for (const { name, value } of LIST_CHIPS) if (isChosen(params, { [name]: value })) shown.add(name);
  return FILTERS.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value && !shown.has(name) ? [{ name, value }] : [];
  });
}

/** The selected tags, from both `tag` and `tags`. */
export function chosenTags(params: URLSearchParams): ReadonlySet<string> {
  const written = [params.get('tag') ?? '', ...(params.get('tags') ?? '').split(',')];
  return new Set(written.map((tag) => tag.trim().toLowerCase()).filter(Boolean));
}

/** Adds or removes one tag. A recipe needs any one of the tags. */
export function withTagToggled(params: URLSearchParams, tag: string): URLSearchParams {
  const tags = new Set(chosenTags(params));
  if (!tags.delete(tag)) tags.add(tag);
  const next = without(params, ['tag', 'tags']);
  if (tags.size > 0) next.set(tags.size === 1 ? 'tag' : 'tags', [...tags].join());
  return next;
}

/** The values of a filter that takes several. The diet of `dietary` counts as one of `diets`. */
export function chosenValues(params: URLSearchParams, name: 'diets' | 'without'): ReadonlySet<string> {
  const written = [name === 'diets' ? params.get('dietary') : null, params.get(name)];
  return new Set(written.flatMap((text) => (text ? (LIST_FILTERS[name](text) ?? []) : [])));
}

/** Adds or removes one value. A recipe needs all of them. */
export function withValueToggled(params: URLSearchParams, name: 'diets' | 'without', value: string) {
  const values = new Set(chosenValues(params, name));
  if (!values.delete(value)) values.add(value);
  const others = name === 'diets' ? without(params, ['dietary']) : params;
  return withValue(others, name, [...values].join());
}

/** The number of active filters, not counting the search. */
export const countFilters = (params: URLSearchParams): number =>
  FILTERS.filter((name) => name !== 'search' && params.get(name)?.trim()).length;

export const anyFilter = (params: URLSearchParams): boolean =>
  FILTERS.some((name) => Boolean(params.get(name)?.trim()));
