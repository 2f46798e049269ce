import { useEffect } from 'react';
import { Button } from '../components/button.tsx';
import { PageHeading } from '../components/page-heading.tsx';
import { broken as words } from '../words/spare-pages.ts';

/** What a page shows that could not be drawn or whose code did not load (a new version was put in place meanwhile). */
export function BrokenPage({ error }: { error: unknown }) {
  useEffect(() => console.error(error), [error]);
  return (
    <div className="mx-auto grid max-w-xl justify-items-start gap-4 px-4 py-19">
      <PageHeading title={words.title} />
      <p className="text-lg text-ink-2">{words.words}</p>
      <Button onClick={() => window.location.reload()}>{words.again}</Button>
    </div>
  );
}
