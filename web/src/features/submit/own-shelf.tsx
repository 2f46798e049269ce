import type { RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check, ClipboardPaste, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { draftsOptions } from '../../lib/draft-queries.ts';
import { paths } from '../../lib/paths.ts';
import { AddRecipe } from './add-recipe.tsx';
import { submit } from './copy.ts';
import { linesToCheck } from './own-recipe.ts';
import { OwnRecipeCard } from './own-recipe-card.tsx';

const words = submit.own;

const KINDS = {
  all: () => true,
  mine: (draft: RecipeDraftCard) => draft.sourceUrl === null,
  imported: (draft: RecipeDraftCard) => draft.sourceUrl !== null,
  unread: (draft: RecipeDraftCard) => linesToCheck(draft) > 0,
};
type Kind = keyof typeof KINDS;
const NAMES = Object.keys(KINDS) as Kind[];

/** The user's own recipes. The ways to add one stand beside them on a desk and come from below on a phone. */
export function OwnShelf({ userId }: { userId: string }) {
  const { data: drafts, isPending, refetch } = useQuery(draftsOptions(userId));
  const [chosen, setChosen] = useState<Kind>('all');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="mt-7 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl md:text-3xl">{words.title}</h2>
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)} className="lg:hidden">
          <Plus aria-hidden="true" className="size-4" />
          {words.add}
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem]">
        <div>
          {isPending && <Waiting words={submit.drafts.loading} />}
          {!isPending && !drafts && (
            <ErrorNotice
              words={submit.drafts.failed}
              again={submit.drafts.again}
              onAgain={() => void refetch()}
            />
          )}
          {drafts?.length === 0 && <EmptyNotice title={words.none} words={words.noneHint} />}
          {drafts && drafts.length > 0 && (
            <>
              <Kinds drafts={drafts} chosen={chosen} onChoose={setChosen} />
              <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-3 md:gap-x-5 md:gap-y-8">
                {drafts.filter(KINDS[chosen]).map((draft) => (
                  <li key={draft.id}>
                    <OwnRecipeCard draft={draft} />
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <aside
          aria-labelledby="add-recipe"
          className="rounded-card border border-line bg-surface p-5 shadow-lift max-lg:hidden"
        >
          <h2 id="add-recipe" className="mb-3 text-2xl">
            {words.addTitle}
          </h2>
          <Ways userId={userId} />
        </aside>
      </div>
      {isOpen && (
        <Dialog open onOpenChange={setOpen} title={words.addTitle}>
          <Ways userId={userId} />
        </Dialog>
      )}
    </>
  );
}

function Ways({ userId }: { userId: string }) {
  const navigate = useNavigate();
  return (
    <AddRecipe userId={userId} onImported={({ id }) => void navigate(paths.ownRecipe(id))}>
      <div className="grid grid-cols-2 gap-2.5">
        <Link to={`${paths.submit}?way=paste`} className={buttonClass('secondary')}>
          <ClipboardPaste aria-hidden="true" className="size-4" />
          {words.paste}
        </Link>
        <Link to={`${paths.submit}?way=write`} className={buttonClass('secondary')}>
          <Pencil aria-hidden="true" className="size-4" />
          {words.write}
        </Link>
      </div>
    </AddRecipe>
  );
}

type KindsProps = { drafts: readonly RecipeDraftCard[]; chosen: Kind; onChoose: (kind: Kind) => void };

/** Chips with their counts; a kind without recipes has none. */
function Kinds({ drafts, chosen, onChoose }: KindsProps) {
  const counts = NAMES.map((kind) => ({ kind, count: drafts.filter(KINDS[kind]).length }));
  return (
    <fieldset className="mb-5 flex flex-wrap gap-2">
      <legend className="sr-only">{words.kinds}</legend>
      {counts
        .filter(({ kind, count }) => count > 0 || kind === chosen)
        .map(({ kind, count }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
            className={cx(
              'inline-flex min-h-11 items-center gap-1.5 rounded-picture border px-3.5 text-sm leading-none font-strong md:min-h-[38px]',
              kind === chosen
                ? 'border-ink bg-ink text-page'
                : 'border-line-strong bg-surface hover:border-ink',
            )}
          >
            {kind === chosen && <Check aria-hidden="true" className="size-3.5" />}
            {words.kind[kind]} {count}
          </button>
        ))}
    </fieldset>
  );
}
