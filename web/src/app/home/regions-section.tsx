import { later } from '../../components/later.tsx';

const HomeRegions = later(async () => (await import('./home-regions.tsx')).HomeRegions);

/** Where "Cuisines" leads: there from the start, its content when it is near. */
export const RegionsSection = () => (
  <section id="regions" tabIndex={-1} aria-labelledby="regions-title" className="scroll-mt-6">
    <HomeRegions />
  </section>
);
