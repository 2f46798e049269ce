import { useQuery } from '@tanstack/react-query';
import { type ComponentType, createElement, use } from 'react';
import { type Person, userOptions } from '../../features/account/queries.ts';
import { usePageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { Landing } from '../home/landing.tsx';

const FAILED_FOR_MS = 1_000;

type HomeProps = { user: Person | undefined };
let Loaded: ComponentType<HomeProps> | undefined;
let loading: Promise<ComponentType<HomeProps>> | undefined;

/** Visitors never need the home of people signed in, so its code is apart. */
export function loadHome(): Promise<ComponentType<HomeProps>> {
  loading ??= import('../home/home.tsx').then(
    ({ Home }) => {
      Loaded = Home;
      return Home;
    },
    (error: unknown) => {
      // Not at once: a page that asked anew with every drawing would never come to say that it failed.
      setTimeout(() => {
        loading = undefined;
      }, FAILED_FOR_MS);
      throw error;
    },
  );
  return loading;
}

/** The landing for visitors, the home of people signed in; while it is being asked who that is, the header says so. */
export function HomePage() {
  const { data: user } = useQuery(userOptions);
  usePageHead({ title: '', canonical: paths.home });
  return (
    // The footer's margin would part it from the last band, which belongs to it; it stands above that margin, to be pressed there too.
    <div className="relative -mt-5 -mb-14 md:-mb-19">
      {user === null ? <Landing /> : <HomeOf user={user} />}
    </div>
  );
}

const HomeOf = (props: HomeProps) => createElement(Loaded ?? use(loadHome()), props);
