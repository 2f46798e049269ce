import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { useOpenLocationDialog } from '../features/location/location-provider.tsx';
import { locationOptions } from '../features/location/queries.ts';
import { shopping as words } from '../features/shopping/copy.ts';
import { ShoppingList } from '../features/shopping/shopping-list.tsx';
import { loadQueries } from '../lib/page-loader.ts';
import { paths } from '../lib/paths.ts';

export const loader = loadQueries(({ client }) => [client.ensureQueryData(locationOptions)]);

/** The list itself is only on the device. */
export function Component() {
  const { data: location } = useQuery(locationOptions);
  const openLocationDialog = useOpenLocationDialog();
  return (
    <div className="mx-auto max-w-page px-4 pt-8 md:px-6">
      <PageHeading title={words.title} head={{ description: words.description, canonical: paths.shopping }} />
      <p className="mt-1.5 mb-6 max-w-[72ch] text-lg text-ink-2">{words.words}</p>
      <ShoppingList
        zipCode={location?.zipCode}
        onSetPlace={openLocationDialog}
        browse={
          <Link to={paths.recipes} className={buttonClass('secondary')}>
            {words.browse}
          </Link>
        }
      />
    </div>
  );
}
