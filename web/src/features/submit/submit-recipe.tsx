import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { AddRecipe } from './add-recipe.tsx';
import { submit as words } from './copy.ts';
import { DraftList } from './draft-list.tsx';
import { PasteForm } from './paste-form.tsx';
import { draftOptions } from './queries.ts';
import { RecipeForm } from './recipe-form.tsx';

type Props = {
  /** Undefined while loading; null: a visitor. */
  userId: string | null | undefined;
  zipCode: string | null;
  draftId: string | undefined;
  /** What is open at first. */
  firstWay?: 'write' | 'paste';
  /** Opens another draft; undefined: a new recipe. */
  onOpen: (draftId: string | undefined) => void;
  onImported: (draft: RecipeDraft) => void;
};

/** The ways to add a recipe, the form or the paste field, and the user's drafts beside them. */
export function SubmitRecipe({ userId, zipCode, draftId, firstWay = 'write', onOpen, onImported }: Props) {
  const [way, setWay] = useState(firstWay);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-6">
        {draftId && userId ? (
          <OpenDraft key={draftId} userId={userId} zipCode={zipCode} id={draftId} onOpen={onOpen} />
        ) : (
          <>
            <AddRecipe userId={userId} onImported={onImported}>
              <Readings
                label={words.ways}
                value={way}
                onChange={setWay}
                options={[
                  { value: 'write', words: words.way.write },
                  { value: 'paste', words: words.way.paste },
                ]}
              />
            </AddRecipe>
            <div className="mt-5 border-t border-line pt-5">
              {way === 'write' ? (
                <RecipeForm userId={userId} zipCode={zipCode} onSaved={({ id }) => onOpen(id)} />
              ) : (
                <PasteForm userId={userId} onRead={onImported} />
              )}
            </div>
          </>
        )}
      </div>
      <aside aria-labelledby="own-drafts">
        <h2 id="own-drafts" className="mb-3 text-2xl">
          {words.drafts.title}
        </h2>
        {userId === undefined && <Waiting words={words.drafts.loading} />}
        {userId === null && (
          <p className="text-sm text-ink-2">
            <Link to={paths.loginFor(paths.submit)} className="text-primary underline">
              {words.drafts.signedOut}
            </Link>
          </p>
        )}
        {userId && (
          <DraftList userId={userId} openId={draftId} onGone={(id) => id === draftId && onOpen(undefined)} />
        )}
        <p className="mt-4 text-xs text-ink-2">{words.privacy}</p>
      </aside>
    </div>
  );
}

type OpenProps = {
  userId: string;
  zipCode: string | null;
  id: string;
  onOpen: (draftId: string | undefined) => void;
};

function OpenDraft({ userId, zipCode, id, onOpen }: OpenProps) {
  const { data: draft, isPending } = useQuery(draftOptions(userId, id));
  if (isPending) return <Waiting words={words.drafts.loadingOne} />;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">{draft ? words.editing(draft.title) : words.drafts.gone}</h2>
        <div className="flex flex-wrap gap-2.5">
          {draft && (
            <Link to={paths.ownRecipe(id)} className={buttonClass('secondary', 'small')}>
              {words.asRecipe}
            </Link>
          )}
          <Link to={paths.submit} className={buttonClass('secondary', 'small')}>
            {words.newRecipe}
          </Link>
        </div>
      </div>
      {draft && <RecipeForm userId={userId} zipCode={zipCode} draft={draft} onSaved={() => onOpen(id)} />}
    </>
  );
}
