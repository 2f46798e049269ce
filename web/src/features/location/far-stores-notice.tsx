import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { farStores as words } from './far-stores-copy.ts';
import { useOpenLocationDialog } from './location-provider.tsx';
import { locationOptions } from './queries.ts';

const action = 'font-strong text-primary underline underline-offset-4';

/** Prices of stores in another part of the country would look like those of the ZIP code in the header. */
export default function FarStoresNotice() {
  const { data } = useQuery({ ...locationOptions, enabled: false });
  const openDialog = useOpenLocationDialog();
  if (!data?.zipCode || data.farOwnStores === undefined) return null;
  return (
    <aside
      aria-label={words.title}
      className="flex flex-wrap items-baseline justify-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-2 text-sm print:hidden"
    >
      <span>{words.words(data.zipCode, data.farOwnStores)}</span>
      <Link to={paths.ownStores} className={action}>
        {words.changeStores}
      </Link>
      <button type="button" onClick={openDialog} className={action}>
        {words.changeZip}
      </button>
    </aside>
  );
}
