import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, oneOf } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import { FOOD_GAPS, STAFF_FOOD_SORTS } from '@homeplate/contracts/documents/staff-food.ts';
import type { StaffReferenceServiceService } from '@homeplate/contracts/gen/recipe/v1/staffreference.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { staffFood, staffFoodPage } from './staff-foods.ts';

/** Request → memory → response. Never cached, so a document needs no version beyond its ETag. */
export const staffReferenceRpc = ({
  readModel,
}: {
  readModel: Pick<ReadModel, 'view'>;
}): Handlers<typeof StaffReferenceServiceService> => ({
  searchStaffFoods: async ({ page, query, aisle, gap, ids }, call) => {
    requireAction(call, 'foods:read');
    const filter = {
      ...(query !== '' && { text: query }),
      ...(aisle !== '' && { aisle }),
      ...(gap !== '' && { gap: oneOf('gap', gap, FOOD_GAPS) }),
      ...(ids.length > 0 && { ids }),
    };
    const { catalogue } = await readModel.view(undefined, call);
    const { foods, total } = staffFoodPage(filter, readPageQuery(page, STAFF_FOOD_SORTS), catalogue);
    return { document: documentOf(foods, 0), totalCount: total };
  },
  getStaffFood: async ({ id }, call) => {
    requireAction(call, 'foods:read');
    const food = foodById(id);
    if (!food) throw new AppError('NOT_FOUND', { message: 'There is no such food.' });
    const { catalogue } = await readModel.view(undefined, call);
    return { document: documentOf(staffFood(food, catalogue), 0) };
  },
});
