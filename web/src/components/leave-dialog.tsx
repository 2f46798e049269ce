import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { unsaved as words } from './unsaved-copy.ts';

/** Asks whether to leave a page with unsaved changes. Closing the dialog stays. */
export default function LeaveDialog({ onClose, onLeave }: { onClose: () => void; onLeave: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words.title}
      description={words.words}
    >
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={onLeave}>
          {words.leave}
        </Button>
      </div>
    </Dialog>
  );
}
