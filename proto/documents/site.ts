import { z } from 'zod';

/** What the operator of this installation tells of themselves, where it is set. It comes with the page, in the element `#site`. */
export const SiteDocument = z.object({
  operator: z
    .object({ name: z.string(), email: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
  /** Pages of the operator elsewhere. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type SiteDocument = z.infer<typeof SiteDocument>;
