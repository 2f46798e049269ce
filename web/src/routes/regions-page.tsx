import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { REGION_CLASSES, RegionMark } from '@homeplate/kit/components/region-mark.tsx';
import { Bone } from '@homeplate/kit/components/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { CuisineCard } from '../features/regions/cuisine-card.tsx';
import { regionsOptions } from '../features/regions/queries.ts';
import { RegionMap } from '../features/regions/region-map.tsx';
import { regionsPage as words } from '../features/regions/regions-copy.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';

const CARDS = 'grid gap-4 md:gap-5 lg:grid-cols-2';

export const loader = loadQueries(({ client }) => [client.ensureQueryData(regionsOptions)]);

/** The regions on a map, and a card for each. */
export function Component() {
  const { data, isPending, refetch } = useQuery(regionsOptions);
  return (
    <div className="mx-auto max-w-page px-4 pt-3 md:px-6 md:pt-8">
      <div className="grid gap-x-10 gap-y-4 lg:grid-cols-[1fr_1.9fr] lg:grid-rows-[auto_1fr]">
        <div>
          <PageHeading
            title={words.title}
            head={{ description: words.description, canonical: paths.regions }}
          />
          <p className="mt-1 text-ink-2">{words.intro}</p>
        </div>
        <RegionMap className="max-lg:mx-auto max-lg:w-full max-lg:max-w-2xl lg:col-start-2 lg:row-span-2 lg:row-start-1" />
        <RegionList />
      </div>
      <div className="mt-8 md:mt-10">
        {data ? (
          <ul className={CARDS}>
            {Object.entries(data.regions).map(([name, region]) => (
              <li key={region.key} id={region.key} tabIndex={-1} className="scroll-mt-4 rounded-card">
                <CuisineCard name={name} region={region} month={data.month} />
              </li>
            ))}
          </ul>
        ) : isPending ? (
          <div role="status" aria-label={words.loading} className={CARDS}>
            {REGION_KEYS.map((key) => (
              <Bone key={key} className="h-120 rounded-card" />
            ))}
          </div>
        ) : (
          <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />
        )}
      </div>
    </div>
  );
}

/** The names of the map's icons. */
const RegionList = () => (
  <nav aria-label={words.list}>
    <ul className="grid grid-cols-2 gap-x-4 lg:grid-cols-1">
      {REGION_KEYS.map((key) => (
        <li key={key}>
          <Link
            to={{ hash: key }}
            className={cx(
              'flex min-h-11 items-center gap-2.5 font-strong hover:underline lg:min-h-9',
              REGION_CLASSES[key].ink,
            )}
          >
            <RegionMark region={key} className="size-5" />
            {REGION_NAMES[key]}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
