import { z } from 'zod';

/** The configured details of the operator. The server embeds them in the page's element `#site`. */
export const SiteDocument = z.object({
  operator: z
    .object({ name: z.string(), email: z.string().nullable(), address: z.string().nullable() })
    .nullable(),
  /** The operator's pages on other sites. */
  social: z.array(z.object({ name: z.string(), url: z.string() })),
});
export type SiteDocument = z.infer<typeof SiteDocument>;
