import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Images, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { admin, adminActions as words } from './copy.ts';
import { useExpand, useUpdateImages } from './queries.ts';

type Expansion = 'expand' | 'massExpand';

/** The three actions. One busy flag disables all of them until the running one has ended. */
export function AdminActions({ onExpanded }: { onExpanded: (total: number) => void }) {
  const [progress, setProgress] = useState<{ done: number; all: number }>();
  const expand = useExpand('expand-recipes');
  const massExpand = useExpand('mass-expand-recipes');
  const images = useUpdateImages(setProgress);
  const isBusy = expand.isPending || massExpand.isPending || images.isPending;

  const runExpansion = (name: Expansion) =>
    (name === 'expand' ? expand : massExpand).mutate(newIdempotencyKey(), {
      onSuccess: ({ details: { newRecipes, totalRecipes } }) => {
        onExpanded(totalRecipes);
        if (newRecipes === 0) toast({ title: words.emptyTitle, description: words.empty(totalRecipes) });
        else toast({ title: words[name].title, description: words.added(newRecipes, totalRecipes) });
      },
      onError: (error) => {
        const { failedTitle, failed } = words[name];
        // The server's words stand in the second toast only, as specified.
        const description = name === 'expand' ? failed : wordsOf(error, failed);
        toast({ title: failedTitle, description, destructive: true });
      },
    });
  const runImages = () =>
    images.mutate(undefined, {
      onSuccess: (count) => toast({ title: words.images.title, description: words.images.words(count) }),
      onError: (error) =>
        toast({
          title: words.images.failedTitle,
          description: wordsOf(error, words.images.failed),
          destructive: true,
        }),
      onSettled: () => setProgress(undefined),
    });

  return (
    <section aria-labelledby="actions" className="mt-10">
      <h2 id="actions" className="text-2xl">
        {admin.actions}
      </h2>
      <p className="mt-1.5 text-ink-2">{admin.actionsWords}</p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button
          look="secondary"
          busy={images.isPending}
          busyWords={words.images.busy}
          disabled={isBusy}
          onClick={runImages}
        >
          <Images aria-hidden="true" className="size-4" />
          {words.images.label}
        </Button>
        <Button
          busy={expand.isPending}
          busyWords={words.expand.busy}
          disabled={isBusy}
          onClick={() => runExpansion('expand')}
        >
          <Plus aria-hidden="true" className="size-4" />
          {words.expand.label}
        </Button>
        <Button
          look="secondary"
          busy={massExpand.isPending}
          busyWords={words.massExpand.busy}
          disabled={isBusy}
          onClick={() => runExpansion('massExpand')}
        >
          <Layers aria-hidden="true" className="size-4" />
          {words.massExpand.label}
        </Button>
      </div>
      {progress && (
        <div role="status" className="mt-4">
          <p className="text-sm text-ink-2">{words.images.progress(progress.done, progress.all)}</p>
          <progress
            value={progress.done}
            max={progress.all}
            aria-label={words.images.busy}
            className="h-2 w-full accent-primary"
          />
        </div>
      )}
    </section>
  );
}
