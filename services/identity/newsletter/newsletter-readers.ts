import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { BuildNewsletterLinks, NewsletterLinks } from './newsletter-links.ts';
import type { SubscriberStore } from './subscriber-store.ts';

/** A confirmed subscriber of the weekly newsletter. */
export type NewsletterReader = {
  subscriberId: string;
  email: string;
  regions: readonly RegionKey[];
  /** Five digits; null: prices are the US average. */
  zipCode: string | null;
  /** Empty: the stores near the ZIP code. */
  storeIds: readonly string[];
  links: NewsletterLinks;
};

const PAGE = 200;

/** All readers, page by page. A concurrent sign-up or cancellation does not skip or repeat another reader. `origin`: for the links. */
export type NewsletterReaders = (origin: string | undefined) => AsyncGenerator<NewsletterReader>;

export const createNewsletterReaders = ({
  subscribers,
  newsletterLinks,
}: {
  subscribers: Pick<SubscriberStore, 'readers'>;
  newsletterLinks: BuildNewsletterLinks;
}): NewsletterReaders =>
  async function* readers(origin) {
    for (let after: string | undefined, full = true; full; ) {
      const page = await subscribers.readers(after, PAGE);
      for (const { _id, email, regions, zipCode, storeIds = [] } of page) {
        yield {
          subscriberId: _id,
          email,
          regions: regions.length > 0 ? regions : REGION_KEYS,
          zipCode,
          storeIds,
          links: newsletterLinks(_id, origin),
        };
      }
      after = page.at(-1)?._id;
      full = page.length === PAGE;
    }
  };
