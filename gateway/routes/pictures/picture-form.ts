import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@homeplate/contracts/documents/picture.ts';
import type { PictureForm } from '@homeplate/contracts/gen/media/v1/media.ts';
import { z } from 'zod';

/** The rendition in a URL. */
export const FormQuery = z.object({
  w: z
    .enum(PICTURE_WIDTHS.map(String), `must be one of ${PICTURE_WIDTHS.join(', ')}`)
    .optional()
    .describe('Pixels across, 4:3; 1200 is the 1200 × 630 of link previews. By default the original picture'),
  format: z
    .enum(PICTURE_FORMATS, `must be one of ${PICTURE_FORMATS.join(', ')}`)
    .optional()
    .describe('By default the best format in the Accept header, 800 pixels wide without a width'),
});

/** For the API document only: the route accepts any text as the version. */
export const PictureQuery = z.object({
  v: z.string().optional().describe('The version, as in `imageUrl`: with it the picture is immutable'),
  ...FormQuery.shape,
});

/** The form that the query and the Accept header request. */
export function formOf({ w, format }: z.infer<typeof FormQuery>, accept: string | undefined): PictureForm {
  const width = Number(w ?? 0);
  if (format !== undefined) return { width, formats: [format], exact: true };
  return { width, formats: acceptedOf(accept, width === 0), exact: false };
}

/**
 * The formats that the Accept header allows, smallest first. JPEG is always last, so that every client gets a picture (RFC 9110 12.5.1
 * lets a server ignore the header).
 */
function acceptedOf(accept: string | undefined, drawing: boolean): string[] {
  const named = (accept ?? '*/*').toLowerCase();
  const takes = (type: string) =>
    named.includes(`image/${type}`) && !new RegExp(`image/${type};q=0(?:\\.0*)?(?:,|$)`).test(named);
  const takesDrawing =
    takes('svg+xml') ||
    ((named.includes('*/*') || named.includes('image/*')) && !named.includes('image/svg+xml'));
  return [
    ...(drawing && takesDrawing ? ['svg'] : []),
    ...(takes('avif') ? ['avif'] : []),
    ...(takes('webp') ? ['webp'] : []),
    'jpeg',
  ];
}

/** The form as part of a cache key. */
export const nameOfForm = ({ width, formats, exact }: PictureForm): string =>
  `${width} ${formats.join('+')}${exact ? '!' : ''}`;
