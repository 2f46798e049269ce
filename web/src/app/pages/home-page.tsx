import { useQuery } from '@tanstack/react-query';
import { userOptions } from '../../features/account/queries.ts';
import { HomeFeatured } from '../home/home-featured.tsx';
import { HomeHero } from '../home/home-hero.tsx';
import { HomeRegions } from '../home/home-regions.tsx';
import { JoinBand } from '../home/join-band.tsx';
import { PriceSources } from '../home/price-sources.tsx';

export function HomePage() {
  const { data: user } = useQuery(userOptions);
  return (
    // The footer's margin would part it from the last band, which belongs to it.
    <div className="-mt-5 -mb-14 md:-mb-19">
      <HomeHero />
      <HomeRegions />
      <HomeFeatured />
      <PriceSources />
      {user === null && <JoinBand />}
    </div>
  );
}
