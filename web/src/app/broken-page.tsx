import { type ComponentType, useEffect, useState } from 'react';
import { Button } from '../components/button.tsx';
import { cx } from '../components/class-names.ts';
import { PageHeading } from '../components/page-heading.tsx';
import { broken, offline } from '../words/spare-pages.ts';

const loadAnew = () => window.location.reload();

/**
 * What a page shows that could not be drawn or whose code did not load: a new version was put in place meanwhile, or there is no
 * connection. Then it tells what can be read without one, and the page comes by itself once there is one again.
 */
export function BrokenPage({ error }: { error: unknown }) {
  const [isOffline] = useState(!navigator.onLine);
  const [Kept, setKept] = useState<ComponentType>();
  useEffect(() => {
    if (!isOffline) return console.error(error);
    void import('../features/offline/seen-recipe-list.tsx').then(
      ({ SeenRecipeList }) => setKept(() => SeenRecipeList),
      // Nothing is kept on this device yet, not even this code.
      () => undefined,
    );
    addEventListener('online', loadAnew);
    return () => removeEventListener('online', loadAnew);
  }, [error, isOffline]);
  const words = isOffline ? offline : broken;
  return (
    <div className={cx('mx-auto grid gap-6 px-4 py-19', isOffline ? 'max-w-page md:px-6' : 'max-w-xl')}>
      <div className="grid max-w-xl justify-items-start gap-4">
        <PageHeading title={words.title} />
        <p className="text-lg text-ink-2">{words.words}</p>
        <Button onClick={loadAnew}>{words.again}</Button>
      </div>
      {Kept && <Kept />}
    </div>
  );
}
