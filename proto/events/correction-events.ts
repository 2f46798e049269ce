import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Staff corrected reference data that pages show. */
export const ReferenceCorrected = defineEvent({
  type: 'ReferenceCorrected',
  version: 1,
  schema: z.object({
    /** `season:california:asparagus`, `region:california`. */
    correctionId: z.string(),
    /** Rises with every correction of the same data. */
    revision: z.int().min(1),
    /** Its number in the sequence of all changes to recipes: the `min_sequence` of a read that must show it. */
    catalogueVersion: z.int().min(1),
  }),
  keyOf: (data) => data.correctionId,
});
