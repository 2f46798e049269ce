import { serve } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { AiPlanServiceService } from '@homeplate/contracts/gen/planner/v1/ai.ts';
import { AisleOrderServiceService } from '@homeplate/contracts/gen/planner/v1/aisle.ts';
import { AnalyticsServiceService } from '@homeplate/contracts/gen/planner/v1/analytics.ts';
import { CalendarFeedServiceService } from '@homeplate/contracts/gen/planner/v1/calendar.ts';
import { ShoppingListServiceService } from '@homeplate/contracts/gen/planner/v1/list.ts';
import { PantryServiceService } from '@homeplate/contracts/gen/planner/v1/pantry.ts';
import { PlannerServiceService } from '@homeplate/contracts/gen/planner/v1/planner.ts';
import { PrepServiceService } from '@homeplate/contracts/gen/planner/v1/prep.ts';
import { fakeAiPlans } from './fake-ai-plans.ts';
import { fakeAisles } from './fake-aisles.ts';
import { fakeAnalytics } from './fake-analytics.ts';
import { fakeCalendarFeeds } from './fake-calendar-feeds.ts';
import { fakeLists } from './fake-lists.ts';
import { fakePantry } from './fake-pantry.ts';
import { fakePlanner } from './fake-planner.ts';
import { fakePrep } from './fake-prep.ts';

/** All RPC services of the planner. `seen` records their calls. */
export const fakePlanning = (
  documentOf: (value: unknown) => Document,
  seen: <H extends object>(handlers: H) => H,
  plans: Parameters<typeof fakePlanner>[1],
) => [
  serve(AiPlanServiceService, seen(fakeAiPlans(documentOf))),
  serve(AisleOrderServiceService, seen(fakeAisles(documentOf))),
  serve(AnalyticsServiceService, seen(fakeAnalytics(documentOf))),
  serve(CalendarFeedServiceService, seen(fakeCalendarFeeds())),
  serve(ShoppingListServiceService, seen(fakeLists(documentOf))),
  serve(PantryServiceService, seen(fakePantry(documentOf))),
  serve(PlannerServiceService, seen(fakePlanner(documentOf, plans))),
  serve(PrepServiceService, seen(fakePrep(documentOf))),
];
