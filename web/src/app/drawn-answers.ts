import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * The answers that a page was drawn from, as they go along with it. Unlike what `dehydrate` makes they carry no time: a page may
 * have been drawn long before, but each visit asks anew whether its answers still hold (`gateway/pages/rendered-pages.ts`).
 */
export type DrawnAnswers = readonly (readonly [key: QueryKey, data: unknown])[];

export const answersOf = (client: QueryClient): DrawnAnswers =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data] as const] : []));

/** As old as this visit, by the clock of this device. */
export function takeAnswers(client: QueryClient, answers: DrawnAnswers): void {
  for (const [key, data] of answers) client.setQueryData(key, data);
}
