import { generatedAlt, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, Sparkles } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { pictures as words } from './copy.ts';
import { jobOptions, openJobsOptions, useGeneratePicture } from './queries.ts';

const SignInDialog = lazyDialog(() => import('../../components/sign-in-dialog.tsx'));

/** What of the recipe is other than before. */
export type PictureChange = Partial<
  Pick<RecipeDetail, 'imageUrl' | 'imageAlt' | 'imageKind' | 'isGenerating'>
>;

type Props = {
  recipe: Pick<RecipeDetail, 'id' | 'title' | 'place' | 'imageUrl' | 'imageKind' | 'isGenerating'>;
  /** Undefined while it is not known who reads; null: a visitor. */
  user: { isAdmin: boolean } | null | undefined;
  /** Path to come back to. */
  from: string;
  onChange: (change: PictureChange) => void;
  /** The recipe is not what it was held to be. */
  onStale: () => void;
};

/** Generate, regenerate and download the picture of a recipe, and what kind of picture it is. */
export function PictureControls({ recipe, user, from, onChange, onStale }: Props) {
  const [jobId, setJobId] = useState<string>();
  const [fallback, setFallback] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const generate = useGeneratePicture(recipe.id);
  const { data: job, error: jobError } = useQuery(jobOptions(jobId));

  const fallBack = (why: string, shown: PictureChange = {}) => {
    onChange({ ...shown, isGenerating: false });
    setFallback(why);
    toast({ title: words.fallbackTitle, description: why });
  };
  const show = (answer: PictureAnswer) => {
    if (answer.status === 'pending') return setJobId(answer.jobId);
    setJobId(undefined);
    // With a note it is no new generated one: another drawing of the dish, or the picture of before.
    if (answer.imageKind !== 'generated' || answer.status === 'failed' || answer.note !== null)
      return fallBack(answer.note ?? words.fallbackWords, { imageUrl: answer.imageUrl });
    setFallback(undefined);
    onChange({
      imageUrl: answer.imageUrl,
      imageAlt: generatedAlt(recipe),
      imageKind: 'generated',
      isGenerating: false,
    });
    toast({ title: words.readyTitle, description: words.readyWords });
  };
  const fail = (error: unknown) => {
    setJobId(undefined);
    // Somebody else's picture came first.
    if (error instanceof ApiError && error.status === 403) onStale();
    fallBack(wordsOf(error, words.fallbackWords));
  };
  const follow = useEffectEvent((found: PictureAnswer | undefined, error: Error | null) => {
    if (jobId === undefined) return;
    if (error) fail(error);
    else if (found && found.status !== 'pending') show(found);
  });
  useEffect(() => follow(job, jobError), [job, jobError]);
  const isGenerated = recipe.imageKind === 'generated';
  const mayGenerate = !isGenerated || user?.isAdmin === true;
  const { data: open } = useQuery(openJobsOptions(recipe.id, Boolean(user) && mayGenerate));
  const goOn = useEffectEvent((found: PictureAnswer | undefined) => {
    if (!found || jobId !== undefined || generate.isPending) return;
    setJobId(found.jobId);
  });
  useEffect(() => goOn(open?.[0]), [open]);

  const isAsked = generate.isPending || jobId !== undefined;
  // A reload of the recipe may still come from before the server heard of this reader's own request.
  const tell = useEffectEvent(onChange);
  const { isGenerating } = recipe;
  useEffect(() => {
    if (isAsked && !isGenerating) tell({ isGenerating: true });
  }, [isAsked, isGenerating]);
  // Also while another reader's picture is made: there is nothing to request a second time.
  const isBusy = isAsked || isGenerating;
  const start = () => {
    if (user === null) return setAsking(true);
    generate.mutate(undefined, { onSuccess: show, onError: fail });
  };
  const label = isGenerated ? words.labels.generated : fallback !== undefined && words.labels.composed;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 px-1 print:hidden">
      {mayGenerate && (
        <Button
          look="secondary"
          size="small"
          onClick={start}
          busy={isBusy}
          busyWords={words.generating}
          disabled={user === undefined}
        >
          {isGenerated ? (
            <RotateCw aria-hidden="true" className="size-4" />
          ) : (
            <Sparkles aria-hidden="true" className="size-4" />
          )}
          {isGenerated ? words.regenerate : words.generate}
        </Button>
      )}
      <a
        href={renditionUrl(recipe.imageUrl, 1600, 'jpeg')}
        download={`${recipe.id}.jpg`}
        className={buttonClass('ghost', 'small', 'max-md:px-3')}
      >
        <Download aria-hidden="true" className="size-4" />
        {/* On a phone there is room for the mark alone. */}
        <span className="max-md:sr-only">{words.download}</span>
      </a>
      {label && <Badge className="ml-auto">{label}</Badge>}
      <p role="status" className={isBusy ? 'sr-only' : 'w-full text-sm text-ink-2 empty:hidden'}>
        {isBusy ? words.generating : fallback}
      </p>
      {isAsking && (
        <SignInDialog
          title={words.signIn.title}
          description={words.signIn.words(recipe.title)}
          returnTo={from}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
