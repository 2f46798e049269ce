import { AppError, toAppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { digestOf } from '@homeplate/common/document.ts';
import type { PictureForm } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { FairQueue } from '../renditions/fair-queue.ts';
import { contentTypeOf, isFormat, isWidth, renditionOf } from '../renditions/rendition.ts';
import type { Renditions } from '../renditions/renditions.ts';
import type { PictureSubject } from './picture-subject.ts';
import type { Picture } from './pictures.ts';

/** `isStandIn`: true for the drawing that replaces a rendition which does not exist yet or cannot be read now. */
export type ReadPicture = (
  subject: PictureSubject,
  form: PictureForm | undefined,
  /** For the fair queue, if the rendition must be made. */
  by: { client: string; call: Call },
) => Promise<Picture & { contentType: string; isStandIn: boolean }>;

/** The width of a raster picture when the request names none. */
const DEFAULT_WIDTH = 800;
const GONE = { message: 'This picture no longer exists.' };

/**
 * Returns a picture in the requested form. Throws INVALID_INPUT for an unsupported width or format, NOT_FOUND if its bytes are gone,
 * and UNAVAILABLE if the client has too many requests in the render queue, or if the storage fails and there is no drawing.
 */
export function createReadPicture(parts: { renditions: Renditions; queue: FairQueue }): ReadPicture {
  const { renditions, queue } = parts;
  const answer = (body: Buffer, format: Parameters<typeof contentTypeOf>[0]) => ({
    body,
    etag: `"r-${digestOf(body)}"`,
    contentType: contentTypeOf(format),
    isStandIn: false,
  });
  return async (subject, asked, { client, call }) => {
    const { width, formats, exact } = asked ?? { width: 0, formats: ['svg'], exact: false };
    if (width !== 0 && !isWidth(width))
      throw new AppError('INVALID_INPUT', { fields: { w: 'is not a supported width' } });
    const raster = formats.filter(isFormat);
    const drawing = 'drawing' in subject.of ? subject.of.drawing : undefined;
    const drawn = (isStandIn: boolean) => ({
      ...(drawing?.() ?? { body: Buffer.of(), etag: '""' }),
      contentType: 'image/svg+xml',
      isStandIn,
    });
    if (width === 0 && formats[0] === 'svg' && drawing) return drawn(false);
    const [first = 'webp'] = raster;
    const size = width || DEFAULT_WIDTH;
    try {
      for (const format of exact ? [first] : raster) {
        const found = await renditions.find(subject, renditionOf(size, format));
        if (found) return answer(found, format);
      }
    } catch (error) {
      if (exact || !drawing || toAppError(error).code !== 'UNAVAILABLE') throw error;
    }
    if (!exact && drawing) return drawn(true);
    // Prefer WebP: AVIF takes five times as long while the client waits.
    const format = exact ? first : raster.includes('webp') ? 'webp' : first;
    const rendition = renditionOf(size, format);
    const made = await queue.run(
      client,
      call,
      // While this request waited, another client's may have made it.
      async () =>
        (await renditions.find(subject, rendition)) ?? (await renditions.make(subject, [rendition]))?.[0],
    );
    if (!made) throw new AppError('NOT_FOUND', GONE);
    return answer(made, format);
  };
}
