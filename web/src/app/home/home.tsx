import { later } from '../../components/later.tsx';
import type { Person } from '../../features/account/queries.ts';
import { useRecipeCount } from '../../features/regions/queries.ts';
import { home } from '../../words/home.ts';
import { HomeHero } from './home-hero.tsx';
import { HomeNewsletter } from './home-newsletter.tsx';
import { RegionsSection } from './regions-section.tsx';

const HomeFeatured = later(async () => (await import('./home-featured.tsx')).HomeFeatured);
const HomePrices = later(async () => (await import('./home-prices.tsx')).HomePrices);
const HomeStories = later(async () => (await import('./home-stories.tsx')).HomeStories);
const HomePlans = later(async () => (await import('./home-plans.tsx')).HomePlans);

/** What people signed in see at /. `user`: undefined until it is known who. */
export function Home({ user }: { user: Person | undefined }) {
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
