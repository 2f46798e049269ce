import { Button } from '@homeplate/kit/components/button.tsx';
import { useSyncExternalStore } from 'react';
import type { ServerList } from './server-list.ts';
import { syncCopy as words } from './sync-copy.ts';

/** Changes that wait for a connection. */
export function SyncNotice({ list }: { list: ServerList }) {
  const { waiting, result } = useSyncExternalStore(list.subscribe, list.syncState, list.syncState);
  return (
    <div role="status" className="empty:hidden print:hidden">
      {waiting > 0 && result === 'unreachable' && (
        <div className="mb-4 flex flex-wrap items-center gap-3 rounded-card border border-line bg-butter p-4 text-sm">
          <p className="mr-auto">{words.waiting(waiting)}</p>
          <Button look="secondary" size="small" onClick={() => void list.send()}>
            {words.sendNow}
          </Button>
        </div>
      )}
    </div>
  );
}
