import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { CookedTimes } from './cooked-times.tsx';
import { cooked } from './copy.ts';
import { PrivateNote } from './private-note.tsx';
import { cookedOptions, noteOptions } from './queries.ts';

const words = cooked.card;

type Props = {
  recipe: Pick<RecipeDetail, 'id' | 'title' | 'previewReason'>;
  /** One of the user's own drafts, which needs no note beside its text. */
  isDraft?: boolean;
  /** null for a visitor, undefined until it is known. */
  userId: string | null | undefined;
  /** Opens the record of a time. */
  onCook: () => void;
};

/** How often the user cooked the recipe, and their private note. */
export function CookedCard({ recipe, isDraft = false, userId, onCook }: Props) {
  return (
    <section aria-labelledby="cooked-title" className="rounded-card border border-line bg-surface p-5">
      <h2 id="cooked-title" className="text-xl">
        {words.title}
      </h2>
      {userId ? (
        <Own userId={userId} recipe={recipe} isDraft={isDraft} />
      ) : (
        <p className="mt-1.5 text-sm text-ink-2">{words.words}</p>
      )}
      {recipe.previewReason !== 'premium' && (
        <Button look="secondary" aria-haspopup="dialog" onClick={onCook} className="mt-3.5 w-full">
          <Check aria-hidden="true" className="size-4" />
          {cooked.action}
        </Button>
      )}
    </section>
  );
}

function Own({
  userId,
  recipe: { id, title },
  isDraft,
}: Pick<Props, 'recipe'> & { userId: string; isDraft: boolean }) {
  const times = useQuery(cookedOptions(userId, id));
  const note = useQuery(noteOptions(isDraft ? null : userId, id));
  const wanted = isDraft ? [times] : [times, note];
  const failed = wanted.filter(({ isError, data }) => isError && !data);
  if (failed.length > 0)
    return (
      <div className="mt-3">
        <ErrorNotice
          words={words.failed}
          again={words.again}
          onAgain={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      </div>
    );
  if (!times.data || !(isDraft || note.data)) return <Waiting words={words.loading} />;
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-3">
      {times.data.entries.length === 0 && (isDraft || note.data?.note === null) && (
        <p className="text-sm text-ink-2">{isDraft ? words.draftWords : words.words}</p>
      )}
      <CookedTimes title={title} list={times.data} />
      {note.data && <PrivateNote userId={userId} recipeId={id} note={note.data} />}
    </div>
  );
}
