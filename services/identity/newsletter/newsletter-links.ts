import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';

/** What every letter to a reader carries: where to change what they get, where to leave, and where their mail program may. */
export type NewsletterLinks = { preferences: string; unsubscribe: string; oneClick: string };
export type BuildNewsletterLinks = (subscriberId: string, origin: string | undefined) => NewsletterLinks;

export const createNewsletterLinks =
  ({ links, addresses }: { links: Links; addresses: LinkAddresses }): BuildNewsletterLinks =>
  (subscriberId, origin) => {
    const token = links.standing(subscriberId);
    return {
      preferences: addresses.page(origin, '/newsletter/preferences', token),
      unsubscribe: addresses.page(origin, '/newsletter/unsubscribe', token),
      // RFC 8058: a POST to it unsubscribes at once.
      oneClick: addresses.page(origin, '/api/newsletter/unsubscribe', token),
    };
  };
