import { locationOptions } from '../features/location/queries.ts';
import { plansOptions } from '../features/plans/queries.ts';
import { priceComparisonOptions } from '../features/price-comparison/queries.ts';
import { featuredOptions } from '../features/recipes/queries.ts';
import { regionStatsOptions } from '../features/regions/queries.ts';
import { currentSeasonOptions, seasonRecipesOptions } from '../features/seasons/queries.ts';
import { usePageHead } from '../lib/page-head.ts';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { userOptions, useUser } from '../lib/user.ts';
import { Home } from './home/home.tsx';
import { Landing } from './home/landing.tsx';

export const loader = loadQueries(({ client }) => [
  client.ensureQueryData(featuredOptions),
  client.ensureQueryData(regionStatsOptions),
  client.ensureQueryData(locationOptions),
  client.ensureQueryData(plansOptions),
  ...(client.getQueryData(userOptions.queryKey) === null
    ? [
        client
          .ensureQueryData(currentSeasonOptions)
          .then((season) => client.ensureQueryData(seasonRecipesOptions(season))),
      ]
    : [client.ensureQueryData(priceComparisonOptions)]),
]);

/** The landing for visitors, the home of people signed in; while it is being asked who that is, the header says so. */
export function Component() {
  const user = useUser();
  usePageHead({ title: '', canonical: paths.home });
  return (
    // The footer's margin would part it from the last band, which belongs to it; it stands above that margin, to be pressed there too.
    <div className="relative -mt-5 -mb-14 md:-mb-19">
      {user === null ? <Landing /> : <Home user={user} />}
    </div>
  );
}
