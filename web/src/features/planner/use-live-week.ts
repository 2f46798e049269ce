import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { createBatches } from '../../lib/live/batches.ts';
import type { LiveChannel } from '../../lib/live/live-events.ts';
import { liveStream } from '../../lib/live/live-stream.ts';
import { mealPlanKeys } from '../../lib/query-keys.ts';
import { calendar } from './calendar-copy.ts';
import { calendarWriteOptions } from './calendar-writes.ts';
import { datedMeals } from './week-changes.ts';

const words = calendar.live;

/** Keeps the open week up to date: changes by other members and devices, and prices, with a sentence on what they did to the total. */
export function useLiveWeek(userId: string, plan: MealPlan, householdId: string | undefined): void {
  const client = useQueryClient();
  const [batches] = useState(() => createBatches<boolean>());
  const queryKey = mealPlanKeys.week(userId, plan.weekStart);
  const totalOf = () => {
    const shown = client.getQueryData<MealPlan>(queryKey);
    return shown && (shown.checkoutCost ?? shown.cost);
  };
  const reload = async (isByPrices: boolean) => {
    // The week is read again anyway after the last of these changes.
    if (client.isMutating({ mutationKey: calendarWriteOptions.mutationKey }) > 0) return;
    const before = totalOf();
    await client.invalidateQueries({ queryKey: mealPlanKeys.all });
    const after = totalOf();
    if (isByPrices && before && after && before !== after) sayTotal(centsOf(before), centsOf(after));
  };
  const reloadSoon = useEffectEvent(
    (isByPrices: boolean) => void batches(isByPrices, (all) => reload(all.every(Boolean))),
  );
  const recipeIds = datedMeals(plan).flatMap(({ recipeId, draftId }) => recipeId ?? draftId ?? []);
  const channels = [
    ...[...new Set(recipeIds)].toSorted().map((id) => `recipe:${id}`),
    ...(householdId === undefined ? [] : [`household:${householdId}`]),
  ].join(' ');
  useEffect(() => {
    const stops = channels
      .split(' ')
      .filter(Boolean)
      .map((channel) =>
        liveStream()?.follow(channel as LiveChannel, () => ({
          prices: () => reloadSoon(true),
          plan: () => reloadSoon(false),
          pantry: () => reloadSoon(false),
          missed: () => reloadSoon(false),
        })),
      );
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [channels]);
}

function sayTotal(before: number, after: number): void {
  const isCheaper = after < before;
  toast({
    title: isCheaper ? words.cheaper(dollars(before - after)) : words.dearer(dollars(after - before)),
    description: words.total(dollars(before), dollars(after)),
    prices: isCheaper ? 'cheaper' : 'dearer',
  });
}
