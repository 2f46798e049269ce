import type { DinnerBasket, Tonight } from '@homeplate/contracts/documents/tonight.ts';
import { readJson } from '@homeplate/kit/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { priceKeys, tonightKeys } from '../../lib/query-keys.ts';

export const tonightOptions = (people: number) =>
  queryOptions({
    queryKey: tonightKeys.for(people),
    queryFn: ({ signal }) => readJson<Tonight>(`/api/tonight?people=${people}`, signal),
  });

/** The nearby store that charges least for all of these dinners together. */
export const dinnerBasketOptions = (people: number, tonight: Tonight | undefined) => {
  const ids = tonight?.week.dinners.map(({ recipe }) => recipe.id) ?? [];
  return queryOptions({
    queryKey: priceKeys.dinners(people, ids),
    queryFn: ({ signal }) =>
      readJson<DinnerBasket>(`/api/prices/dinners?people=${people}&recipes=${ids.join()}`, signal),
    enabled: ids.length > 0,
  });
};
