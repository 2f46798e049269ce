import { toast } from '@homeplate/kit/components/toast.ts';
import type { ServerList } from './server-list.ts';
import { deviceList, removeLines, storedLines } from './stored-list.ts';
import { syncCopy as words } from './sync-copy.ts';

/** Moves what a visitor wrote on this device to a list of the account. Lines leave the device once the list has stored them. */
export async function moveDeviceList(list: ServerList): Promise<void> {
  await deviceList.load();
  const lines = storedLines();
  if (lines.length === 0 || !(await list.moveHere(lines))) return;
  removeLines(lines.map(({ id }) => id));
  toast({ title: words.moved(lines.length) });
}
