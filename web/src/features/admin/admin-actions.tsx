import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { Images, Layers, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../lib/idempotency-key.ts';
import { admin, adminActions as words } from './copy.ts';
import { type Progress, useExpand, useUpdateImages } from './queries.ts';

type Expansion = 'expand' | 'massExpand';
type Kind = 'images' | 'drafts';

/** What became of the drafts, as sentences; empty if none were asked for. */
const draftSentences = (generated: number, problem: string | null): string[] => [
  ...(generated > 0 ? [words.drafts.waiting(generated)] : []),
  ...(problem === null ? [] : [words.drafts.stopped(generated, problem)]),
];

/** The three actions. One busy flag disables all of them until the running one has ended. */
export function AdminActions({ onExpanded }: { onExpanded: (total: number) => void }) {
  const [progress, setProgress] = useState<Progress & { kind: Kind }>();
  const show = (kind: Kind) => (step: Progress) => setProgress({ ...step, kind });
  const expand = useExpand('expand-recipes', show('drafts'));
  const massExpand = useExpand('mass-expand-recipes', show('drafts'));
  const images = useUpdateImages(show('images'));
  /** Keys of expansions without an answer: pressing again repeats the same request. */
  const keys = useRef<Partial<Record<Expansion, string>>>({});
  const isBusy = expand.isPending || massExpand.isPending || images.isPending;

  const runExpansion = (name: Expansion) => {
    const key = keys.current[name] ?? newIdempotencyKey();
    keys.current[name] = key;
    (name === 'expand' ? expand : massExpand).mutate(key, {
      onSuccess: ({ newRecipes, totalRecipes, generatedDrafts, draftsProblem }) => {
        delete keys.current[name];
        onExpanded(totalRecipes);
        const emptyTitle = generatedDrafts > 0 ? words.drafts.title : words.emptyTitle;
        const published =
          newRecipes === 0 ? words.empty(totalRecipes) : words.added(newRecipes, totalRecipes);
        toast({
          title: newRecipes === 0 ? emptyTitle : words[name].title,
          description: [published, ...draftSentences(generatedDrafts, draftsProblem)].join(' '),
          // Writing drafts takes minutes: the employee may not be looking.
          persistent: generatedDrafts > 0 || draftsProblem !== null,
        });
      },
      onError: (error) => {
        const { failedTitle, failed } = words[name];
        // The server's words stand in the second toast only, as specified.
        const description = name === 'expand' ? failed : wordsOf(error, failed);
        toast({ title: failedTitle, description, destructive: true });
      },
      onSettled: () => setProgress(undefined),
    });
  };
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
      {progress && <ActionProgress {...progress} />}
    </section>
  );
}

const ActionProgress = ({ kind, done, all }: Progress & { kind: Kind }) => (
  <div role="status" className="mt-4">
    <p className="text-sm text-ink-2">{words[kind].progress(done, all)}</p>
    <progress value={done} max={all} aria-label={words[kind].busy} className="h-2 w-full accent-primary" />
  </div>
);
