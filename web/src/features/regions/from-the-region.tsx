import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { regionPlace } from '../../components/region-copy.ts';
import { paths } from '../../lib/paths.ts';
import { regionIntro, regions as words } from './copy.ts';
import { regionStatsOptions } from './queries.ts';

/** The region's cooking, and how many more of its recipes there are. */
export function FromTheRegion({ region }: { region: RegionKey }) {
  const { data } = useQuery(regionStatsOptions);
  const others = (data?.find((entry) => entry.region === region)?.recipeCount ?? 1) - 1;
  const { ink, wash } = REGION_CLASSES[region];
  return (
    <section className={cx('rounded-card p-5', wash, ink)}>
      <h2 className="flex items-center gap-2.5 text-xl">
        <RegionMark region={region} className="size-8" />
        {words.from(regionPlace[region])}
      </h2>
      <p className="mt-2.5 text-sm">{regionIntro[region]}</p>
      <Link
        to={paths.recipesWhere({ region })}
        className="mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-strong hover:underline"
      >
        {others > 0 ? words.more(others, regionPlace[region]) : words.seeAll(regionPlace[region])}
        <ArrowRight aria-hidden="true" className="size-4" />
      </Link>
    </section>
  );
}
