import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { AdSlot } from '../../features/advertising/ad-slot.tsx';
import type { User } from '../../lib/user.ts';
import { home } from './copy.ts';
import { HomeLinks } from './home-links.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';
import { HomeToday } from './home-today.tsx';
import { RegionsSection } from './regions-section.tsx';

const HomeFeatured = lazyWhenVisible(async () => (await import('./home-featured.tsx')).HomeFeatured);
const HomePrices = lazyWhenVisible(async () => (await import('./home-prices.tsx')).HomePrices);
const HomeStories = lazyWhenVisible(async () => (await import('./home-stories.tsx')).HomeStories);
const HomePlans = lazyWhenVisible(async () => (await import('./home-plans.tsx')).HomePlans);

/** The home page of signed-in users. `user`: undefined while loading. */
export function Home({ user }: { user: User | undefined }) {
  return (
    <>
      <HomeToday user={user} />
      <HomeLinks subscribed={user !== undefined && user.plan !== 'free'} />
      <RegionsSection />
      <HomeFeatured />
      <AdSlot />
      <HomePrices />
      <HomeStories />
      <section aria-label={home.plansLabel} id="plans" tabIndex={-1}>
        <HomePlans plan={user?.plan} />
      </section>
      <HomeNewsletter />
    </>
  );
}
