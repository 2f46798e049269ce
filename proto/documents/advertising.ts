import { z } from 'zod';
import { BANNER_PLACES } from './advertising-limits.ts';

const SCRIPT = 'is an https address such as https://ads.example/show.js';

const Advertising = z.strictObject({
  isOn: z.boolean('is true or false'),
  /** Of the ad network; empty: none. */
  scriptUrl: z
    .string(SCRIPT)
    .trim()
    .max(300, 'has 300 characters at most')
    .refine((text) => text === '' || isScriptUrl(text), SCRIPT),
  banner: z.enum(BANNER_PLACES, `is one of ${BANNER_PLACES.join(', ')}`),
});

/** `PUT /api/admin/settings/advertising`. */
export const AdvertisingBody = Advertising.extend({
  /** The password of the employee. */
  password: z.string('is needed').min(1, 'is needed').max(200),
}).refine(({ isOn, scriptUrl }) => !isOn || scriptUrl !== '', {
  path: ['scriptUrl'],
  error: 'is needed to switch advertising on',
});
export type AdvertisingBody = z.infer<typeof AdvertisingBody>;

/** The setting in the back office. `changedAt`: null until staff changed it. */
export const AdvertisingSetting = Advertising.extend({
  id: z.literal('advertising'),
  changedAt: z.iso.datetime().nullable(),
});
export type AdvertisingSetting = z.infer<typeof AdvertisingSetting>;
/** `GET /api/admin/settings`. */
export const StaffSettings = z.array(AdvertisingSetting);

/** `PUT /api/advertising/consent`. */
export const AdConsentBody = z.strictObject({ isAllowed: z.boolean('is true or false') });
export const AdConsentAnswer = z.object({ consent: z.enum(['allowed', 'declined']) });

/** No user name, no port and no fragment: it becomes a source of a content security policy. */
function isScriptUrl(text: string): boolean {
  if (/[\s"'<>;,\\]/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hash === '';
}
