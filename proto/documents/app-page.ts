import { z } from 'zod';

/** A page of the web app. The web build lists all of them in `pages.json`, which the gateway reads. */
export const AppPage = z.object({
  path: z.string().regex(/^(\/[a-z-]*|\/:[a-z]+)+$/),
  /**
   * `server`: rendered with its data and listed in the sitemap. `client`: depends on who is signed in, on this device or on a link
   * from a mail, so the server renders it without data and the sitemap leaves it out.
   */
  rendering: z.enum(['server', 'client']),
  /** Its content security policy, a row of `gateway/plugins/content-security.ts`. */
  policy: z.enum(['app', 'checkout']),
});
export type AppPage = z.infer<typeof AppPage>;
