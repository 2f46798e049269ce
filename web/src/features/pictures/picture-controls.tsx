import { renditionUrl, storedPictureAlt } from '@homeplate/contracts/documents/picture.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Badge } from '@homeplate/kit/components/badge.tsx';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { Download, RotateCw, Sparkles } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { MenuItem } from '../../components/action-menu.tsx';
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

/** The picture of a recipe as its controls show it. */
export type PictureState = {
  mayGenerate: boolean;
  isGenerated: boolean;
  isBusy: boolean;
  /** It is not known yet who reads. */
  isUserUnknown: boolean;
  start: () => void;
  download: { href: string; name: string };
  /** What kind of picture it is, and what happened to the last request. */
  label: string | false;
  status: string | undefined;
  dialog: ReactNode;
};

/** Generates the picture of a recipe and follows the request. */
export function usePicture({ recipe, user, from, onChange, onStale }: Props): PictureState {
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
      imageAlt: storedPictureAlt(recipe),
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
  const mayGenerate = recipe.imageKind === 'composed' || user?.isAdmin === true;
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
  return {
    mayGenerate,
    isGenerated,
    isBusy,
    isUserUnknown: user === undefined,
    start,
    download: { href: renditionUrl(recipe.imageUrl, 1600, 'jpeg'), name: `${recipe.id}.jpg` },
    label,
    status: isBusy ? words.generating : fallback,
    dialog: isAsking && (
      <SignInDialog
        title={words.signIn.title}
        description={words.signIn.words(recipe.title)}
        returnTo={from}
        onClose={() => setAsking(false)}
      />
    ),
  };
}

/** Generate, regenerate and download on wide screens; what kind of picture it is, on all. */
export function PictureControls({ picture }: { picture: PictureState }) {
  const { mayGenerate, isGenerated, isBusy, download, label, status } = picture;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {mayGenerate && (
        <Button
          look="secondary"
          size="small"
          onClick={picture.start}
          busy={isBusy}
          busyWords={words.generating}
          disabled={picture.isUserUnknown}
          className="max-md:hidden"
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
        href={download.href}
        download={download.name}
        aria-label={words.download}
        className={buttonClass('secondary', 'icon', 'max-md:hidden')}
      >
        <Download aria-hidden="true" className="size-4" />
      </a>
      {label && <Badge className="ml-auto">{label}</Badge>}
      <p
        role="status"
        className={
          isBusy || !status ? 'sr-only' : 'w-full rounded-picture bg-surface px-2.5 py-1 text-xs text-ink-2'
        }
      >
        {status}
      </p>
      {picture.dialog}
    </div>
  );
}

/** The same actions as items of a menu, on a phone. */
export const pictureItems = ({ mayGenerate, isGenerated, isBusy, ...picture }: PictureState): MenuItem[] => [
  ...(mayGenerate
    ? [
        {
          Icon: isGenerated ? RotateCw : Sparkles,
          words: isGenerated ? words.regenerate : words.generate,
          run: picture.start,
          disabled: isBusy || picture.isUserUnknown,
          phoneOnly: true,
        },
      ]
    : []),
  {
    Icon: Download,
    words: words.download,
    href: picture.download.href,
    download: picture.download.name,
    phoneOnly: true,
  },
];
