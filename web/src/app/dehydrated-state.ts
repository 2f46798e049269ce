import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

/**
 * The loaded queries of a server-rendered page, without times: the gateway serves the same copy for as long as its documents are
 * unchanged, so the text of a page must not depend on when it was rendered.
 */
export function dehydrateQueries(client: QueryClient): DehydratedState {
  const { queries, mutations } = dehydrate(client);
  return {
    mutations,
    queries: queries.map((query) => ({
      ...query,
      dehydratedAt: 0,
      state: { ...query.state, dataUpdatedAt: 0 },
    })),
  };
}

/** Restores the queries of a page. They count as loaded now, by this device's clock: the gateway has just checked that they hold. */
export function hydrateQueries(client: QueryClient, state: DehydratedState): void {
  const now = Date.now();
  hydrate(client, {
    ...state,
    queries: state.queries.map((query) => ({
      ...query,
      dehydratedAt: now,
      state: { ...query.state, dataUpdatedAt: now },
    })),
  });
}
