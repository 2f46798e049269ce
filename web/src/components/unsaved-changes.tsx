import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { unsaved as words } from './unsaved-copy.ts';

/** Asks before the user leaves a page with unsaved changes: in a dialog, and in the browser's own when the tab closes. */
export function UnsavedChanges({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (isDirty) event.preventDefault();
  });
  if (blocker.state !== 'blocked') return null;
  const stay = () => blocker.reset();
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      title={words.title}
      description={words.words}
    >
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={stay}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={() => blocker.proceed()}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
