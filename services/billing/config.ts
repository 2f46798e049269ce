import { wholeNumber } from '@homeplate/common/config.ts';
import { FREE_VIEWS_A_DAY } from '@homeplate/contracts/documents/plan.ts';
import { z } from 'zod';

export const BillingConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** Different recipes per day that a user without a paid plan may open in full. */
  FREE_VIEWS_PER_DAY: wholeNumber(1, 1_000).default(FREE_VIEWS_A_DAY),
});
