// Apart from the schemas, so that pages do not load zod.

/** Where the dismissible banner is. `inline`: above the content, and scrolls with it. */
export const BANNER_PLACES = ['none', 'top', 'bottom', 'inline'] as const;
export type BannerPlace = (typeof BANNER_PLACES)[number];

/** What a visitor answered when asked for consent. Nothing of the ad network loads before `allowed`. */
export const AD_CONSENTS = ['unknown', 'allowed', 'declined'] as const;
export type AdConsent = (typeof AD_CONSENTS)[number];

/** The part of the setting that a page gets, only while advertising is on and the visitor has no plan. */
export type PageAdvertising = { banner: BannerPlace; consent: AdConsent };

/** The page in the frame of each ad, which loads the ad network's script. */
export const AD_FRAME = '/api/advertising/frame';
