import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useRef } from 'react';
import { cooked } from './copy.ts';
import { useSendPhoto } from './queries.ts';

const words = cooked.photo;

export type PhotoUploadState = ReturnType<typeof usePhotoUpload>;

/**
 * Sends the photo of an entry that is recorded. `onEnd` runs once: when it is sent, or when the user leaves before. Leaving does not stop
 * it; a failure is then shown in a toast.
 */
export function usePhotoUpload(onEnd: (entry: CookedEntry) => void) {
  const { send, progress, error } = useSendPhoto();
  const isLeft = useRef(false);
  return {
    progress,
    error,
    start: (entry: CookedEntry, photo: Blob) =>
      send(entry, photo).then(
        () => {
          if (!isLeft.current) onEnd(entry);
        },
        (problem: unknown) => {
          if (isLeft.current)
            toast({ title: words.failed, description: wordsOf(problem, words.notSent), destructive: true });
        },
      ),
    leave: (entry: CookedEntry) => {
      isLeft.current = true;
      onEnd(entry);
    },
  };
}
