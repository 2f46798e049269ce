import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { shopping as words } from '../features/shopping/copy.ts';
import { listsCopy } from '../features/shopping/lists-copy.ts';
import { useListOwner } from '../features/shopping/opened-list.ts';
import { OwnLists } from '../features/shopping/own-lists.tsx';
import { SharedList } from '../features/shopping/server-list-view.tsx';
import { ShoppingList, type ShoppingListProps } from '../features/shopping/shopping-list.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';
import { userOptions } from '../lib/user.ts';

export const loader = loadQueries(({ client }) => [client.ensureQueryData(locationOptions)]);

/** The list of the user, or with a token in the address the list of a link. */
export function Component() {
  const { token } = useParams();
  const { data: location } = useQuery(locationOptions);
  const openLocationDialog = useOpenLocationDialog();
  const place = { zipCode: location?.zipCode, onSetPlace: openLocationDialog };
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      {token === undefined ? (
        <Own {...place} />
      ) : (
        <SharedList key={token} token={token} Heading={SharedHeading} {...place} browse={null} />
      )}
    </div>
  );
}

const SharedHeading = ({ name }: { name: string }) => (
  <PageHeading
    title={listsCopy.sharedTitle}
    head={{ description: listsCopy.sharedDescription, noIndex: true }}
  >
    {name}
  </PageHeading>
);

/** A visitor's list is only on the device; a user's is stored with the account, with a copy on the device. */
function Own(place: Omit<ShoppingListProps, 'browse'>) {
  const owner = useListOwner();
  const isPaused = useQuery(userOptions).fetchStatus === 'paused';
  const list = {
    ...place,
    browse: (
      <div className="flex flex-wrap justify-center gap-2">
        {owner && (
          <Link to={`${paths.mealPlans}?tab=shopping`} className={buttonClass('primary')}>
            {words.ofWeek}
          </Link>
        )}
        <Link to={paths.recipes} className={buttonClass('secondary')}>
          {words.browse}
        </Link>
      </div>
    ),
  };
  return (
    <>
      <PageHeading title={words.title} head={{ description: words.description, canonical: paths.shopping }} />
      <p className="mt-1.5 mb-6 max-w-[72ch] text-lg text-ink-2">
        {owner ? words.ownWords : words.words}{' '}
        <Link to={paths.pantry} className="text-primary underline underline-offset-4 print:hidden">
          {words.pantry}
        </Link>
      </p>
      {owner ? (
        <OwnLists key={owner} userId={owner} {...list} />
      ) : (
        <ShoppingList {...list} isLoading={owner === undefined && !isPaused} />
      )}
    </>
  );
}
