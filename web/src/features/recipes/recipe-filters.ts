import { LIST_FILTERS, type ListFilter } from '@homeplate/contracts/documents/list-filters.ts';
import { QUICK_FILTERS, type QuickFilter } from './quick-filters.ts';

export type Filter = Exclude<ListFilter, 'sort'>;

/** Changes the filters of the newest address, given without invalid ones. */
export type ChangeParams = (update: (now: URLSearchParams) => URLSearchParams) => void;

/** The filters of the list, as they stand in the address. Any other name there is left alone and not sent. */
export const FILTERS = Object.keys(LIST_FILTERS).filter((name) => name !== 'sort') as Filter[];

/** Whether the API takes the value; the pages of a list are no part of an address: `next` stands with each answer. */
const takes = (name: string, value: string): boolean =>
  name !== 'cursor' && LIST_FILTERS[name as ListFilter]?.(value) !== undefined;

/** The address as it can be followed, and what of it cannot: what the API would refuse is not asked of it (reading C51). */
export function readAddress(address: URLSearchParams) {
  const leftOut = [...FILTERS, 'sort', 'cursor'].flatMap((name) => {
    const value = address.get(name)?.trim();
    return value && !takes(name, value) ? [{ name, value }] : [];
  });
  const params = leftOut[0]
    ? without(
        address,
        leftOut.map(({ name }) => name),
      )
    : address;
  return { params, leftOut };
}

/** What is sent to the server: what it takes of the address in a fixed order, so that equal filters share an answer. */
export const filterQuery = (params: URLSearchParams): string => queryOf(params, [...FILTERS, 'sort']);

/** The same for what does not depend on the order. */
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

/** With the quick filter switched on or off; everything else in the address stays. */
export function toggled(params: URLSearchParams, quick: QuickFilter): URLSearchParams {
  const chosen = isChosen(params, quick);
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(quick)) {
    if (chosen) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** With one parameter set, or dropped where the value is empty or undefined. */
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

/** The filters that are on and that no chosen chip shows: they get a chip of their own, to take them off. */
export function unshownFilters(params: URLSearchParams): { name: Filter; value: string }[] {
  const shown = new Set<string>(['region']);
  for (const quick of Object.values(QUICK_FILTERS)) {
    if (isChosen(params, quick)) for (const name of Object.keys(quick)) shown.add(name);
  }
  return FILTERS.flatMap((name) => {
    const value = params.get(name)?.trim();
    return value && !shown.has(name) ? [{ name, value }] : [];
  });
}

/** The tags that are chosen, whether of `tag` or of `tags`. */
export function chosenTags(params: URLSearchParams): ReadonlySet<string> {
  const written = [params.get('tag') ?? '', ...(params.get('tags') ?? '').split(',')];
  return new Set(written.map((tag) => tag.trim().toLowerCase()).filter(Boolean));
}

/** With one more tag chosen, or one less; a recipe needs any of them. */
export function withTagToggled(params: URLSearchParams, tag: string): URLSearchParams {
  const tags = new Set(chosenTags(params));
  if (!tags.delete(tag)) tags.add(tag);
  const next = without(params, ['tag', 'tags']);
  if (tags.size > 0) next.set(tags.size === 1 ? 'tag' : 'tags', [...tags].join());
  return next;
}

/** How many filters narrow the list, the search aside. */
export const countFilters = (params: URLSearchParams): number =>
  FILTERS.filter((name) => name !== 'search' && params.get(name)?.trim()).length;

export const anyFilter = (params: URLSearchParams): boolean =>
  FILTERS.some((name) => Boolean(params.get(name)?.trim()));
