import { USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { dealsOptions } from '../features/deals/queries.ts';
import { locationOptions } from '../features/location/queries.ts';
import { plansOptions } from '../features/plans/queries.ts';
import { priceComparisonOptions } from '../features/price-comparison/queries.ts';
import { featuredOptions } from '../features/recipes/queries.ts';
import { regionStatsOptions } from '../features/regions/queries.ts';
import { currentSeasonOptions, seasonRecipesOptions } from '../features/seasons/queries.ts';
import { tonightOptions } from '../features/tonight/queries.ts';
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
        client.ensureQueryData(tonightOptions(USUAL_PEOPLE)),
        client
          .ensureQueryData(currentSeasonOptions)
          .then((season) => client.ensureQueryData(seasonRecipesOptions(season))),
      ]
    : [
        client.ensureQueryData(tonightOptions(USUAL_PEOPLE)),
        client.ensureQueryData(dealsOptions),
        client.ensureQueryData(priceComparisonOptions),
      ]),
]);

/** The landing page for visitors, the home page for users. The header shows that the user is loading. */
export function Component() {
  const user = useUser();
  usePageHead({ title: '', canonical: paths.home });
  return (
    // The last band touches the footer, so cover the footer's margin and stay clickable there.
    <div className="relative -mt-5 -mb-14 md:-mb-19">
      {user === null ? <Landing /> : <Home user={user} />}
    </div>
  );
}
