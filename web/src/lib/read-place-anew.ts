import type { QueryClient } from '@tanstack/react-query';

const PRICED = ['/api/location', '/api/recipes', '/api/ingredients', '/api/regions', '/api/prices'];

/** Has the place and every price read again. */
export const readPlaceAnew = (client: QueryClient): Promise<unknown> =>
  Promise.all(PRICED.map((path) => client.invalidateQueries({ queryKey: [path] })));
