import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { cooked } from './copy.ts';
import type { PhotoUploadState } from './use-photo-upload.ts';

const words = cooked.photo;

/** How far the upload is. After a failure the entry stays, and the photo can be sent again. */
export function PhotoUpload({
  upload: { progress, error },
  onAgain,
  onGiveUp,
}: {
  upload: PhotoUploadState;
  onAgain: () => void;
  onGiveUp: () => void;
}) {
  const percent = Math.round(progress * 100);
  if (error)
    return (
      <div className="grid gap-4">
        <FormFailure error={error} words={wordsOf(error, words.notSent)} />
        <p className="text-sm text-ink-2">{words.recorded}</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={onGiveUp}>
            {words.giveUp}
          </Button>
          <Button onClick={onAgain}>{words.again}</Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-2">
      <p role="status">{progress < 1 ? words.sending : words.storing}</p>
      <progress aria-label={words.sending} value={percent} max={100} className="h-2 w-full accent-primary" />
      {progress < 1 && (
        <p aria-hidden="true" className="text-sm text-ink-2">
          {words.percent(percent)}
        </p>
      )}
    </div>
  );
}
