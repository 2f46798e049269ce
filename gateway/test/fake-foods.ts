import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';

/** Echoes requests. Foods whose id starts with `no-` do not exist. */
export function fakeFoods(
  versions: { area: number; catalogue: number },
  documentOf: (value: unknown) => Document,
): Handlers<typeof FoodServiceService> {
  return {
    searchFoods: async ({ search, limit }) => ({ document: documentOf([{ id: search, limit }]) }),
    getFood: async ({ id }) => {
      if (id.startsWith('no-')) throw new AppError('NOT_FOUND', { message: 'There is no such food.' });
      return {
        document: documentOf({ id, at: versions.catalogue }),
        versions: { areaVersion: versions.area, sequence: versions.catalogue },
      };
    },
    readLines: async ({ lines, servings, priceArea }) => ({
      document: documentOf({ lines, servings, area: priceArea?.area }),
    }),
  };
}
