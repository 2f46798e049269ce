import type { Diner, Household } from '@homeplate/contracts/documents/household.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { SettingsCard } from '../../components/settings-card.tsx';
import { diners as words } from './copy.ts';
import { useRemoveDiner, useRestoreDiner } from './queries.ts';

const DinerDialog = lazyDialog(() => import('./diner-dialog.tsx'));

/** Who eats with the household: what they can't have, and how much they eat. */
export function DinersCard({ userId, household }: { userId: string; household: Household }) {
  const { diners, profiles } = household;
  /** `new`, or the diner that is changed. */
  const [edited, setEdited] = useState<Diner | 'new'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const remove = useRemoveDiner(userId);
  const restore = useRestoreDiner(userId);
  const fail = (title: string) => (error: unknown) =>
    toast({ title, description: wordsOf(error, words.tryAgain), destructive: true });
  const run = (diner: Diner, index: number) =>
    remove.mutateAsync(diner).then(() => {
      heading.current?.focus();
      toast({
        title: words.removed(diner.name),
        action: {
          label: words.undo,
          hint: words.undoHint,
          run: () => void restore.mutateAsync({ diner, index }).catch(fail(words.restoreFailed)),
        },
      });
    }, fail(words.removeFailed));
  const busy = remove.isPending || restore.isPending;
  return (
    <SettingsCard title={words.title} words={words.words} heading={heading}>
      {diners.length === 0 && <p className="text-ink-2">{words.none}</p>}
      {diners.length > 0 && (
        <ul className="grid">
          {diners.map((diner, index) => (
            <DinerRow
              key={diner.id}
              diner={diner}
              busy={busy}
              onChange={() => setEdited(diner)}
              onRemove={() => void run(diner, index)}
            />
          ))}
        </ul>
      )}
      {diners.length < profiles ? (
        <Button look="secondary" onClick={() => setEdited('new')} className="justify-self-start">
          {words.add}
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{words.full(profiles)}</p>
      )}
      {edited && (
        <DinerDialog
          userId={userId}
          diner={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsCard>
  );
}

function DinerRow({
  diner,
  busy,
  onChange,
  onRemove,
}: {
  diner: Diner;
  busy: boolean;
  onChange: () => void;
  onRemove: () => void;
}) {
  const { name, portion, ageGroup, allergens, diets, dislikes } = diner;
  const facts = [
    words.portion(portion),
    words.age(ageGroup),
    ...(allergens.length > 0 ? [words.avoids(allergens)] : []),
    ...words.eats(diets),
    ...(dislikes.length > 0 ? [words.dislikes(dislikes)] : []),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0 first:pt-0">
      <div className="min-w-40 flex-1">
        <p className="font-strong [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{facts.join(' · ')}</p>
      </div>
      <div className="flex gap-2">
        <Button
          look="secondary"
          size="small"
          disabled={busy}
          aria-label={words.changeOf(name)}
          onClick={onChange}
        >
          {words.change}
        </Button>
        <Button
          look="secondary"
          size="small"
          disabled={busy}
          aria-label={words.removeOf(name)}
          onClick={onRemove}
        >
          {words.remove}
        </Button>
      </div>
    </li>
  );
}
