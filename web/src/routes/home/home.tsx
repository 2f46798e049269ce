import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { useRecipeCount } from '../../features/regions/queries.ts';
import type { User } from '../../lib/user.ts';
import { home } from './copy.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';
import { RegionsSection } from './regions-section.tsx';

const HomeFeatured = lazyWhenVisible(async () => (await import('./home-featured.tsx')).HomeFeatured);
const HomePrices = lazyWhenVisible(async () => (await import('./home-prices.tsx')).HomePrices);
const HomeStories = lazyWhenVisible(async () => (await import('./home-stories.tsx')).HomeStories);
const HomePlans = lazyWhenVisible(async () => (await import('./home-plans.tsx')).HomePlans);

/** The home page of signed-in users. `user`: undefined while loading. */
export function Home({ user }: { user: User | undefined }) {
  const count = useRecipeCount();
  return (
    <>
      <HomeHero count={count} subscribed={user !== undefined && user.plan !== 'free'} />
      <RegionsSection />
      <HomeFeatured />
      <HomePrices />
      <HomeStories />
      <section aria-label={home.plansLabel} id="plans" tabIndex={-1}>
        <HomePlans plan={user?.plan} />
      </section>
      <HomeNewsletter />
    </>
  );
}
