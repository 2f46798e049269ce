import { AppError } from '@homeplate/common/app-error.ts';
import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import { HEAVY_PHOTO, NOT_A_PHOTO, NOT_HEIC } from '@homeplate/contracts/documents/photo-copy.ts';

const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/**
 * Throws TOO_LARGE for too many bytes, and UNSUPPORTED_MEDIA_TYPE unless they begin like a JPEG, PNG or WebP. Checked before anything
 * decodes them, so that no other decoder of the library, such as the one for SVG, ever sees them.
 */
export function checkUpload(bytes: Buffer): void {
  if (bytes.length > PHOTO_BYTES) throw new AppError('TOO_LARGE', { message: HEAVY_PHOTO });
  const textAt = (from: number, to: number) => bytes.toString('latin1', from, to);
  const isJpeg = textAt(0, 3) === '\xff\xd8\xff';
  const isPng = textAt(0, 8) === '\x89PNG\r\n\x1a\n';
  const isWebp = textAt(0, 4) === 'RIFF' && textAt(8, 12) === 'WEBP';
  if (isJpeg || isPng || isWebp) return;
  const isHeic = textAt(4, 8) === 'ftyp' && HEIC_BRANDS.has(textAt(8, 12));
  throw new AppError('UNSUPPORTED_MEDIA_TYPE', { message: isHeic ? NOT_HEIC : NOT_A_PHOTO });
}
