import { z } from 'zod';
import { USDA_LAYER } from './usda-stores/fetch-list.ts';

export const PricingConfig = z.object({
  MONGODB_URL: z.string('the address of a MongoDB server'),
  /** `usda` fetches the list of real stores in the background; tests and CI must not ask the network. */
  STORES: z.enum(['usda', 'sample'], 'usda or sample').default('sample'),
  /** A feature layer, or the address or path of a zip or CSV file. */
  STORES_SOURCE: z.string().default(USDA_LAYER),
  /** Where an interrupted fetch continues from; without it in the folder of temporary files. */
  DATA_DIR: z.string().optional(),
});
