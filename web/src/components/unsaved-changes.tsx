import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { lazyDialog } from './lazy-dialog.tsx';

const LeaveDialog = lazyDialog(() => import('./leave-dialog.tsx'));

/** Asks before the user leaves a page with unsaved changes: in a dialog, and in the browser's own when the tab closes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  return <LeaveDialog onClose={() => blocker.reset()} onLeave={() => blocker.proceed()} />;
}
