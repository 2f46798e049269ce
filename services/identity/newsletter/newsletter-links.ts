import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';

/** The links in every mail to a subscriber. `oneClick` is for mail programs. */
export type NewsletterLinks = { preferences: string; unsubscribe: string; oneClick: string };
export type BuildNewsletterLinks = (subscriberId: string, origin: string | undefined) => NewsletterLinks;

export const createNewsletterLinks =
  ({ links, addresses }: { links: Links; addresses: LinkAddresses }): BuildNewsletterLinks =>
  (subscriberId, origin) => {
    const token = links.newsletterToken(subscriberId);
    return {
      preferences: addresses.page(origin, '/newsletter/preferences', token),
      unsubscribe: addresses.page(origin, '/newsletter/unsubscribe', token),
      // RFC 8058: a POST to it unsubscribes at once.
      oneClick: addresses.page(origin, '/api/newsletter/unsubscribe', token),
    };
  };
