import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { home } from './copy.ts';
import { LandingHero } from './landing-hero.tsx';
import { RegionsSection } from './regions-section.tsx';

const MoodBoard = lazyWhenVisible(
  async () => (await import('../../features/seasons/mood-board.tsx')).MoodBoard,
);
const LandingFeatures = lazyWhenVisible(async () => (await import('./landing-features.tsx')).LandingFeatures);
const PriceSources = lazyWhenVisible(async () => (await import('./price-sources.tsx')).PriceSources);
const HomePlans = lazyWhenVisible(async () => (await import('./home-plans.tsx')).HomePlans);
const JoinBand = lazyWhenVisible(async () => (await import('./join-band.tsx')).JoinBand);

/** The home page of visitors. */
export const Landing = () => (
  <>
    <LandingHero />
    <RegionsSection />
    <MoodBoard />
    <LandingFeatures />
    <PriceSources />
    <section aria-label={home.plansLabel} id="plans" tabIndex={-1}>
      <HomePlans plan={null} />
    </section>
    <JoinBand />
  </>
);
