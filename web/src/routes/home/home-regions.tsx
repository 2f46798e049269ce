import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { regions as words } from '../../features/regions/copy.ts';
import { regionStatsOptions } from '../../features/regions/queries.ts';
import { RegionGrid } from '../../features/regions/region-grid.tsx';
import { paths } from '../../lib/paths.ts';
import { belowHome } from './below-home-copy.ts';

/** All regions, for the section that "Cuisines" links to. */
export function HomeRegions() {
  const stats = useQuery(regionStatsOptions);
  return (
    <div className="mx-auto max-w-page px-4 py-12 md:px-6 md:py-14">
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 id="regions-title" className="text-2xl md:text-3xl">
          {words.title}
        </h2>
        <Link to={paths.regions} className={buttonClass('ghost', 'small', 'max-md:-ml-3.5')}>
          {words.all}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </div>
      {stats.isError && !stats.data ? (
        <ErrorNotice words={words.error} again={belowHome.again} onAgain={() => void stats.refetch()} />
      ) : (
        <RegionGrid stats={stats.data} />
      )}
    </div>
  );
}
