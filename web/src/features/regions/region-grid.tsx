import type { RegionKey, RegionStats } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Money } from '@homeplate/kit/components/money.tsx';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { regions as words } from './copy.ts';

type Props = {
  /** Undefined while loading: eight skeletons. */
  stats: RegionStats | undefined;
};

/** All eight regions in map order, each linking to its recipes. */
export function RegionGrid({ stats }: Props) {
  return (
    <ul
      className="grid grid-cols-[repeat(auto-fit,minmax(max(8rem,40%),1fr))] gap-3 md:gap-4 lg:grid-cols-4"
      aria-busy={!stats}
    >
      {REGION_KEYS.map((region) => {
        const found = stats?.find((entry) => entry.region === region);
        return (
          <li key={region}>{stats ? <RegionCard region={region} found={found} /> : <RegionSkeleton />}</li>
        );
      })}
    </ul>
  );
}

function RegionCard({ region, found }: { region: RegionKey; found: RegionStats[number] | undefined }) {
  const { ink, wash, bar } = REGION_CLASSES[region];
  return (
    <article className="relative h-full rounded-card border border-line bg-surface p-2 transition-colors duration-200 hover:border-line-strong">
      {found?.imageUrl ? (
        <RecipePicture
          src={found.imageUrl}
          alt=""
          region={region}
          sizes="(min-width: 64rem) 274px, 45vw"
          className="aspect-[16/10] rounded-t-picture"
        />
      ) : (
        <div className={cx('grid aspect-[16/10] place-items-center rounded-t-picture', wash, ink)}>
          <RegionMark region={region} className="size-14 opacity-60" />
        </div>
      )}
      <div className={cx('h-1', bar)} />
      <div className="px-1.5 pt-3 pb-2 md:px-2.5">
        <h3 className={cx('flex items-center gap-1.5 text-[1.05rem] md:gap-2 md:text-xl', ink)}>
          <RegionMark region={region} />
          <Link
            to={paths.recipesWhere({ region })}
            className="after:absolute after:inset-0 after:rounded-card"
          >
            {REGION_NAMES[region]}
          </Link>
        </h3>
        {found && found.recipeCount > 0 && (
          <dl className="mt-1.5 text-sm">
            {/* An average that includes estimates, so always "about". */}
            <Leader
              name={words.average}
              className="max-md:block max-md:[&>dd]:text-left max-md:[&>dt]:after:hidden"
            >
              <span className="font-strong">
                <Money cents={centsOf(found.averageCostPerServing)} source="estimate" />
              </span>
            </Leader>
          </dl>
        )}
      </div>
    </article>
  );
}

const RegionSkeleton = () => (
  <div className="rounded-card border border-line bg-surface p-2">
    <Bone className="aspect-[16/10] rounded-picture" />
    <Bone className="mx-2 mt-4 h-6 w-2/3" />
    <Bone className="mx-2 mt-3 mb-3 h-4" />
  </div>
);
