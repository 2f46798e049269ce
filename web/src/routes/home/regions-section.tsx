import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';

const HomeRegions = lazyWhenVisible(async () => (await import('./home-regions.tsx')).HomeRegions);

/** The target of "Cuisines": present from the start, with content that loads near the window. */
export const RegionsSection = () => (
  <section id="regions" tabIndex={-1} aria-labelledby="regions-title" className="scroll-mt-6">
    <HomeRegions />
  </section>
);
