import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
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
  /** Opens another draft; undefined: a new recipe. */
  onOpen: (draftId: string | undefined) => void;
};

/** The form or the paste field, with the user's drafts beside it. */
export function SubmitRecipe({ userId, zipCode, draftId, onOpen }: Props) {
  const [way, setWay] = useState<'write' | 'paste'>('write');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0 rounded-card border border-line bg-surface p-4 md:p-6">
        {draftId && userId ? (
          <OpenDraft key={draftId} userId={userId} zipCode={zipCode} id={draftId} onOpen={onOpen} />
        ) : (
          <>
            <div className="mb-5">
              <Readings
                label={words.ways}
                value={way}
                onChange={setWay}
                options={[
                  { value: 'write', words: words.way.write },
                  { value: 'paste', words: words.way.paste },
                ]}
              />
            </div>
            {way === 'write' ? (
              <RecipeForm userId={userId} zipCode={zipCode} onSaved={({ id }) => onOpen(id)} />
            ) : (
              <PasteForm userId={userId} onRead={({ id }) => onOpen(id)} />
            )}
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
        <Link to={paths.submit} className={buttonClass('secondary', 'small')}>
          {words.newRecipe}
        </Link>
      </div>
      {draft && <RecipeForm userId={userId} zipCode={zipCode} draft={draft} onSaved={() => onOpen(id)} />}
    </>
  );
}
