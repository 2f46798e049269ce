import { CLUBS, type ClubId } from '@homeplate/contracts/documents/clubs.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsCard } from '../../components/settings-card.tsx';
import { invalidatePrices } from '../../lib/invalidate-prices.ts';
import { useSavePreferences } from '../../lib/preferences.ts';
import { postToTabs } from '../../lib/tabs.ts';
import { settings } from './settings-copy.ts';

const words = settings.clubs;

/** The clubs of which the user is a member. A change is saved at once. */
export function ClubsCard({ clubs }: { clubs: readonly ClubId[] }) {
  const client = useQueryClient();
  const save = useSavePreferences();
  /** What is being saved counts already, so that a second change keeps the first. */
  const [saving, setSaving] = useState<readonly ClubId[]>();
  const shown = saving ?? clubs;
  const change = async (next: ClubId[]) => {
    setSaving(next);
    try {
      await save.mutateAsync({ clubs: next });
      postToTabs({ kind: 'place' });
      await invalidatePrices(client);
    } catch (error) {
      toast({ title: words.notSaved, description: wordsOf(error, words.tryAgain), destructive: true });
    } finally {
      setSaving((last) => (last === next ? undefined : last));
    }
  };
  return (
    <SettingsCard title={words.title} words={words.words}>
      <div className="flex flex-wrap gap-x-6">
        {CLUBS.map(({ id, name }) => (
          <label key={id} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="checkbox"
              checked={shown.includes(id)}
              onChange={({ target }) =>
                void change(target.checked ? [...shown, id] : shown.filter((one) => one !== id))
              }
              className="size-5 accent-primary"
            />
            {name}
          </label>
        ))}
      </div>
    </SettingsCard>
  );
}
