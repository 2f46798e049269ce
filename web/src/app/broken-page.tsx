import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { paths } from '../lib/paths.ts';
import { broken as words } from '../words/spare-pages.ts';

/** Without a connection the code did not come for want of it, and the offline page, which is kept on the device, says so. */
const isForWantOfConnection = (): boolean =>
  !navigator.onLine &&
  Boolean(navigator.serviceWorker?.controller) &&
  window.location.pathname !== paths.offline;

/** What a page shows that could not be drawn or whose code did not load (a new version was put in place meanwhile). */
export function BrokenPage({ error }: { error: unknown }) {
  const leaves = isForWantOfConnection();
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
