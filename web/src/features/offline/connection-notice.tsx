import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { shell } from '../../components/shell-copy.ts';

function subscribe(listener: () => void) {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Whether the browser has a network; on the server it is taken for granted. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Says that the connection is lost for as long as it is, and politely, that it is back by being gone. */
export function ConnectionNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2.5 bg-ink px-4 py-2 text-center text-sm text-page">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          {shell.connectionLost}
        </p>
      )}
    </div>
  );
}
