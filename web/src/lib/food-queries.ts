import type { FoodDocument, FoodList } from '@homeplate/contracts/documents/food.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';

const foodKeys = {
  all: ['/api/foods'] as const,
  search: (text: string) => [...foodKeys.all, { search: text }] as const,
  one: (id: string) => [...foodKeys.all, id] as const,
};

/** What the server recognizes in typed lines. */
export const lineKeys = {
  all: ['/api/lines'] as const,
  read: (...input: readonly unknown[]) => [...lineKeys.all, 'read', ...input] as const,
};

const MOST = 8;

/** Foods by name, best first. Shows the previous results while the next ones load. */
export const foodSearchOptions = (text: string) =>
  queryOptions({
    queryKey: foodKeys.search(text.trim().toLowerCase()),
    queryFn: ({ signal }) =>
      readJson<FoodList>(
        `/api/foods?${new URLSearchParams({ search: text.trim(), limit: String(MOST) })}`,
        signal,
      ),
    enabled: text.trim() !== '',
    placeholderData: keepPreviousData,
  });

export const foodOptions = (id: string) =>
  queryOptions({
    queryKey: foodKeys.one(id),
    queryFn: ({ signal }) => readJson<FoodDocument>(`/api/foods/${encodeURIComponent(id)}`, signal),
    enabled: id !== '',
  });
