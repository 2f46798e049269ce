import { AppError } from '@homeplate/common/app-error.ts';
import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
} from '@homeplate/contracts/documents/picture.ts';
import type { PictureForm } from '@homeplate/contracts/gen/media/v1/media.ts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

/** For the documentation: read by hand below, as of every document. */
export const PictureQuery = z.object({
  v: z
    .string()
    .optional()
    .describe('The version shown, as in `imageUrl`: with it the picture may be kept for a year'),
  w: z
    .enum(PICTURE_WIDTHS.map(String))
    .optional()
    .describe(
      'Pixels across, 4:3; 1200 is the 1200 × 630 of link previews. Without it: the picture as it is',
    ),
  format: z
    .enum(PICTURE_FORMATS)
    .optional()
    .describe('Without it the best that the Accept header names; 800 pixels across where no width is named'),
});

const WIDTHS = new Set(PICTURE_WIDTHS.map(String));
const FORMATS: ReadonlySet<string> = new Set(PICTURE_FORMATS);
const isFormat = (text: string): text is PictureFormat => FORMATS.has(text);

/** What the address and the Accept header ask for. Throws INVALID_INPUT for a width or format there is not. */
export function formOf(request: FastifyRequest): PictureForm {
  const { w, format } = Object(request.query) as { w?: unknown; format?: unknown };
  const fields: Record<string, string> = {};
  if (w !== undefined && (typeof w !== 'string' || !WIDTHS.has(w)))
    fields.w = `must be one of ${PICTURE_WIDTHS.join(', ')}`;
  if (format !== undefined && (typeof format !== 'string' || !isFormat(format)))
    fields.format = `must be one of ${PICTURE_FORMATS.join(', ')}`;
  const [wrong] = Object.entries(fields);
  if (wrong) throw new AppError('INVALID_INPUT', { message: `${wrong[0]} ${wrong[1]}`, fields });
  const width = Number(w ?? 0);
  if (typeof format === 'string') return { width, formats: [format], exact: true };
  return { width, formats: acceptedOf(request.headers.accept, width === 0), exact: false };
}

/**
 * Formats the reader takes, the lightest first. JPEG stands at the end of each list: a browser that names none of them still gets
 * a picture (RFC 9110 12.5.1 allows to disregard the header).
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

/** The form as the copies name it. */
export const nameOfForm = ({ width, formats, exact }: PictureForm): string =>
  `${width} ${formats.join('+')}${exact ? '!' : ''}`;
