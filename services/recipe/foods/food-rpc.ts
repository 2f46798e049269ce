import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { LONGEST_FOOD_SEARCH, MOST_FOODS, ReadLinesBody } from '@homeplate/contracts/documents/food.ts';
import type { FoodServiceService } from '@homeplate/contracts/gen/recipe/v1/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { type ReadModel, versionsOf } from '../read-model/read-model.ts';
import { foodDocument, foodRow } from './food-document.ts';
import { createFoodSearch, type FoodSearch } from './food-search.ts';
import { readLines } from './read-lines.ts';

/** The food table only changes with a release. */
const TABLE_VERSION = 1;

const refusal = (field: string, words: string) =>
  new AppError('INVALID_INPUT', { message: `${field}: ${words}`, fields: { [field]: words } });

export function foodRpc(parts: { readModel: Pick<ReadModel, 'view'> }): Handlers<typeof FoodServiceService> {
  const { readModel } = parts;
  let find: FoodSearch | undefined;
  return {
    searchFoods: async ({ search, limit }) => {
      if (search.trim() === '') throw refusal('search', 'is required');
      if (search.length > LONGEST_FOOD_SEARCH)
        throw refusal('search', `is longer than ${LONGEST_FOOD_SEARCH} characters`);
      if (limit > MOST_FOODS) throw refusal('limit', `must be at most ${MOST_FOODS}`);
      // Built on first use: a start must not wait for 11,000 names.
      find ??= createFoodSearch();
      return { document: documentOf(find(search, limit || MOST_FOODS).map(foodRow), TABLE_VERSION) };
    },
    getFood: async ({ id, minSequence }, call) => {
      const food = foodById(id);
      if (!food) throw new AppError('NOT_FOUND', { message: 'There is no such food.' });
      // The recipes that use a food do not depend on prices.
      const view = await readModel.view({ area: '', minVersion: 0, minSequence }, call);
      const { byItem, corrected, sequence } = view.catalogue;
      const recipeCount = byItem.get(id)?.length ?? 0;
      return {
        document: documentOf(foodDocument(food, recipeCount, corrected.seasons.get(id)), sequence),
        versions: versionsOf(view),
      };
    },
    readLines: async ({ priceArea, lines, servings }, call) => {
      const asked = parseInput(ReadLinesBody, { lines, servings: servings || null });
      const { prices } = await readModel.view(priceArea, call);
      const read = await readLines(asked.lines, asked.servings ?? 1, prices, call);
      return { document: documentOf(read, prices.version) };
    },
  };
}
