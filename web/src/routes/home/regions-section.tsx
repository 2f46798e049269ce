import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';

const HomeRegions = lazyWhenVisible(async () => (await import('./home-regions.tsx')).HomeRegions);

/** Where "Cuisines" leads: there from the start, its content when it is near. */
export const RegionsSection = () => (
  <section id="regions" tabIndex={-1} aria-labelledby="regions-title" className="scroll-mt-6">
    <HomeRegions />
  </section>
);
