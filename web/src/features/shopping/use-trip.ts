import type { TripPreference } from '@homeplate/contracts/documents/preferences.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useState } from 'react';
import { useSavePreferences } from '../../lib/preferences.ts';
import { useUser } from '../../lib/user.ts';
import { stopBaskets as words } from './stop-baskets-copy.ts';

/** How baskets count the trip; undefined: as usual. A change counts on this page at once, and is stored with the account. */
export function useTrip() {
  const user = useUser();
  const { mutate } = useSavePreferences();
  const [changed, setChanged] = useState<TripPreference>();
  const change = (trip: TripPreference) => {
    setChanged(trip);
    mutate(
      { trip },
      {
        onError: (error) =>
          toast({
            title: words.notRemembered,
            description: wordsOf(error, words.onlyHere),
            destructive: true,
          }),
      },
    );
  };
  return { trip: changed ?? user?.trip ?? undefined, change };
}
