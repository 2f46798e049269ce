import { z } from 'zod';

export const PricingConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
});
