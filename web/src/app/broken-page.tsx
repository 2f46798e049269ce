import { Button } from '@homeplate/kit/components/button.tsx';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { PageHeading } from '../components/page-heading.tsx';
import { paths } from '../lib/paths.ts';
import { broken as words } from '../routes/parts/spare-pages-copy.ts';

/** The code of a page cannot load without a connection. The offline page, which is stored on the device, explains that. */
const isOffline = (): boolean =>
  !navigator.onLine &&
  Boolean(navigator.serviceWorker?.controller) &&
  window.location.pathname !== paths.offline;

/** Shown when a page throws, or when its code does not load: for example, after a deploy replaced it. */
export function BrokenPage() {
  const error = useRouteError();
  const leaves = isOffline();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (leaves) window.location.replace(paths.offlineFor(pathname + search + hash));
    else console.error(error);
  }, [error, leaves]);
  if (leaves) return null;
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-19">
      <PageHeading title={words.title} />
      <p className="text-lg text-ink-2">{words.words}</p>
      <Button onClick={() => window.location.reload()}>{words.again}</Button>
    </div>
  );
}
