import { useQuery } from '@tanstack/react-query';
import { userOptions } from '../../features/account/queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { Home } from '../home/home.tsx';
import { Landing } from '../home/landing.tsx';

/** The landing for visitors, the home of people signed in; while it is being asked who that is, the header says so. */
export function HomePage() {
  const { data: user } = useQuery(userOptions);
  usePageHead({ title: '', canonical: paths.home });
  return (
    // The footer's margin would part it from the last band, which belongs to it.
    <div className="-mt-5 -mb-14 md:-mb-19">{user === null ? <Landing /> : <Home user={user} />}</div>
  );
}
