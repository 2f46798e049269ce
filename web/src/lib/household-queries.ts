import type { Household, HouseholdBody } from '@homeplate/contracts/documents/household.ts';
import type { MealPlan, MealPlanList } from '@homeplate/contracts/documents/meal-plan.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { mealPlanKeys, mealPrepKeys } from './query-keys.ts';
import { replaceEarlierRead } from './replace-earlier-read.ts';
import { withHouseholdBudget } from './weekly-budget.ts';

export const householdKeys = {
  all: ['/api/household'] as const,
  one: (user: string) => [...householdKeys.all, { user }] as const,
  invitation: (token: string) => [...householdKeys.all, 'invitation', token] as const,
};

/** The user's household with its members and diners. */
export const householdOptions = (user: string) =>
  queryOptions({
    queryKey: householdKeys.one(user),
    queryFn: ({ signal }) => readJson<Household>('/api/household', signal),
  });

/** Sets the number of people, the budget or both. Cached plans show the budget at once. */
export function useSetHousehold(user: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: HouseholdBody) => write<Household>('PUT', '/api/household', body),
    onSuccess: (household, { weeklyBudget, budgetCycle }) => {
      client.setQueryData(householdOptions(user).queryKey, household);
      replaceEarlierRead(client, householdKeys.one(user));
      if (weeklyBudget !== undefined || budgetCycle) showBudget(client, user, household);
    },
  });
}

function showBudget(client: QueryClient, user: string, household: Household): void {
  client.setQueriesData<MealPlan>(
    { queryKey: mealPlanKeys.weeks() },
    (plan) => plan && withHouseholdBudget(plan, household),
  );
  replaceEarlierRead(client, mealPlanKeys.weeks());
  void client.invalidateQueries({ queryKey: mealPrepKeys.all });
  client.setQueryData<MealPlanList>(mealPlanKeys.list(user), (plans) =>
    plans?.map((plan) => withHouseholdBudget(plan, household)),
  );
  replaceEarlierRead(client, mealPlanKeys.list(user));
}
