import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { useState } from 'react';
import { currentDay, dayName } from './cooked-days.ts';
import { cooked } from './copy.ts';
import { PhotoField } from './photo-field.tsx';
import { PhotoUpload } from './photo-upload.tsx';
import { useCookedToasts } from './use-cooked-toasts.ts';
import { usePhotoUpload } from './use-photo-upload.ts';

const words = cooked.photo;

/** The photo of an entry, large; or, without one, the way to add it. */
export default function PhotoDialog({
  entry,
  title,
  onClose,
}: {
  entry: CookedEntry;
  title: string;
  onClose: () => void;
}) {
  const [isReplacing, setReplacing] = useState(false);
  const [photo, setPhoto] = useState<Blob | null>(null);
  const [isSending, setSending] = useState(false);
  const upload = usePhotoUpload(onClose);
  const { removePhoto } = useCookedToasts(title);
  const day = dayName(entry.date, currentDay());
  const isShown = entry.photoUrl !== null && !isReplacing;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || (isSending ? upload.leave(entry) : onClose())}
      shape={isShown ? 'wide' : 'card'}
      title={isShown ? words.shown : words.add}
      description={words.of(title, day)}
    >
      {isShown ? (
        <>
          <img
            src={entry.photoUrl ?? undefined}
            alt={words.alt(title, day)}
            className="mx-auto max-h-[65dvh] min-h-40 max-w-full rounded-control object-contain"
          />
          <div className="mt-4 flex flex-wrap justify-end gap-3">
            <Button
              look="secondary"
              onClick={() => {
                onClose();
                void removePhoto(entry);
              }}
            >
              {words.remove}
            </Button>
            <Button look="secondary" onClick={() => setReplacing(true)}>
              {words.replace}
            </Button>
          </div>
        </>
      ) : photo && isSending ? (
        <PhotoUpload upload={upload} onAgain={() => void upload.start(entry, photo)} onGiveUp={onClose} />
      ) : (
        <div className="grid gap-5">
          <PhotoField photo={photo} disabled={false} onChange={setPhoto} />
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={onClose}>
              {cooked.dialog.cancel}
            </Button>
            <Button
              disabled={!photo}
              onClick={() => {
                if (!photo) return;
                setSending(true);
                void upload.start(entry, photo);
              }}
            >
              {cooked.dialog.submit}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
