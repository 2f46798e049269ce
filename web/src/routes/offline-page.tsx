import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { offline as words } from '../features/offline/copy.ts';
import { SeenRecipeList } from '../features/offline/seen-recipe-list.tsx';
import { watchConnection } from '../features/offline/watch-connection.ts';
import { safeNext } from '../lib/paths.ts';

/** The page for a failed navigation. It continues automatically once the network responds. */
export function Component() {
  const [params] = useSearchParams();
  const target = params.get('to');
  useEffect(
    () => (target ? watchConnection(() => window.location.replace(safeNext(target))) : undefined),
    [target],
  );
  return (
    <div className="mx-auto grid max-w-page gap-6 px-4 py-10 md:px-6">
      <div className="grid max-w-xl justify-items-start gap-4">
        <PageHeading title={words.title} head={{ noIndex: true }} />
        <p className="text-lg text-ink-2">{words.words}</p>
        {/* A page navigation, to try the network again. */}
        <a href={safeNext(target)} className={buttonClass('primary')}>
          {words.again}
        </a>
      </div>
      <SeenRecipeList />
    </div>
  );
}
