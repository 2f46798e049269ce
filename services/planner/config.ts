import { z } from 'zod';

export const PlannerConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
});
