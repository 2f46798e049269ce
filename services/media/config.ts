import { z } from 'zod';

export const MediaConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
});
export type MediaConfig = z.infer<typeof MediaConfig>;
