import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { hashKey, type QueryClient } from '@tanstack/react-query';
import { savePreferences } from './preferences.ts';
import { deviceUnits, type Units } from './units.ts';
import { unitsCopy as words } from './units-copy.ts';
import { userOptions } from './user.ts';

/**
 * Keeps the units of the device and of the signed-in user's account the same. The account's come to the device, so that they follow the
 * user; what the user then chooses here goes to the account. An account without any takes over what a visitor chose here. Returns what
 * ends it.
 */
export function watchUnits(client: QueryClient): () => void {
  const userHash = hashKey(userOptions.queryKey);
  let seen = '';
  const user = () => client.getQueryData(userOptions.queryKey);
  const save = async (units: Units) => {
    try {
      await savePreferences(client, { units });
    } catch (error) {
      toast({ title: words.notSaved, description: wordsOf(error, words.onlyHere), destructive: true });
    }
  };
  const onUser = () => {
    const { id, units } = user() ?? {};
    // Only a change counts: a choice that is on its way must not be undone when the user is loaded again.
    if (id === undefined || seen === `${id} ${units}`) return;
    seen = `${id} ${units}`;
    const chosen = deviceUnits.get();
    if (units && units !== chosen) deviceUnits.set(units);
    else if (!units && chosen) void save(chosen);
  };
  const stops = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && query.queryHash === userHash) onUser();
    }),
    deviceUnits.subscribe(() => {
      const chosen = deviceUnits.get();
      if (chosen && user() && user()?.units !== chosen) void save(chosen);
    }),
  ];
  onUser();
  return () => {
    for (const stop of stops) stop();
  };
}
