import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { RotateCw } from 'lucide-react';
import { Link } from 'react-router-dom';
import { PageHeading } from '../../components/page-heading.tsx';
import { notFound as words } from '../../features/recipes/not-found-copy.ts';
import { paths } from '../../lib/paths.ts';

/** `onAgain`: set when the recipe may exist but failed to load. */
export default function RecipeNotFound({ onAgain }: { onAgain: (() => void) | undefined }) {
  return (
    <div className="grid max-w-xl justify-items-start gap-4 py-10">
      <PageHeading title={words.title} />
      <p className="text-lg text-ink-2">{words.words}</p>
      {onAgain && <p className="text-ink-2">{words.notReached}</p>}
      <div className="flex flex-wrap gap-3">
        <Link to={paths.recipes} className={buttonClass('primary')}>
          {words.browseAll}
        </Link>
        {onAgain && (
          <Button look="secondary" onClick={onAgain}>
            <RotateCw aria-hidden="true" className="size-4" />
            {words.again}
          </Button>
        )}
      </div>
    </div>
  );
}
