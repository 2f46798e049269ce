import { AppError } from '@homeplate/common/app-error.ts';
import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import {
  ANIMATED_PICTURE,
  BROKEN_PHOTO,
  LARGE_PHOTO,
  NARROW_PICTURE,
  SMALL_PHOTO,
  SMALL_PICTURE,
  WIDE_PHOTO,
} from '@homeplate/contracts/documents/photo-copy.ts';
import type { FairQueue } from '../renditions/fair-queue.ts';
import type { Refusal } from '../renditions/render.ts';
import { type Output, type Renderer, UnusablePicture } from '../renditions/renderer.ts';

/** A user's photo of what they cooked, or a recipe's picture from staff. */
type Source = 'photo' | 'upload';

const REFUSALS: Record<Refusal, readonly ['INVALID_INPUT' | 'TOO_LARGE', Record<Source, string>]> = {
  broken: ['INVALID_INPUT', { photo: BROKEN_PHOTO, upload: BROKEN_PHOTO }],
  format: ['INVALID_INPUT', { photo: BROKEN_PHOTO, upload: BROKEN_PHOTO }],
  animated: ['INVALID_INPUT', { photo: ANIMATED_PICTURE, upload: ANIMATED_PICTURE }],
  large: ['TOO_LARGE', { photo: LARGE_PHOTO, upload: LARGE_PHOTO }],
  wide: ['TOO_LARGE', { photo: WIDE_PHOTO, upload: WIDE_PHOTO }],
  narrow: ['INVALID_INPUT', { photo: NARROW_PICTURE, upload: NARROW_PICTURE }],
  small: ['INVALID_INPUT', { photo: SMALL_PHOTO, upload: SMALL_PICTURE }],
};

/**
 * Encodes uploaded bytes again in each output, without their metadata, in the user's turn of the queue. Expects `checkUpload` before.
 * Throws INVALID_INPUT or TOO_LARGE with a sentence for the user, and UNAVAILABLE if the queue is full.
 */
export type DecodeUpload = (
  source: Source,
  bytes: Buffer,
  outputs: readonly Output[],
  by: { userId: string; call: Call },
) => Promise<Buffer[]>;

export const createDecodeUpload =
  ({ renderer, queue }: { renderer: Pick<Renderer, 'render'>; queue: FairQueue }): DecodeUpload =>
  async (source, bytes, outputs, { userId, call }) => {
    const made = await queue.run(userId, call, async () => {
      try {
        return await renderer.render(source, bytes, outputs);
      } catch (error) {
        if (!(error instanceof UnusablePicture)) throw error;
        const [code, messages] = REFUSALS[error.refusal];
        throw new AppError(code, { message: messages[source], cause: error });
      }
    });
    throwIfOver(call);
    return made;
  };
