import {
  LEAST_PHOTO_SIDE,
  MOST_PHOTO_SIDE,
  PHOTO_PIXELS,
} from '@homeplate/contracts/documents/cooked-limits.ts';
import { LEAST_PICTURE_SIDE } from '@homeplate/contracts/documents/picture.ts';
import type { Metadata } from 'sharp';
import { z } from 'zod';
import { MASTER } from './rendition.ts';

/** The outputs to create from one picture. The results are in the order of `outputs`. */
export const RenderTask = z.object({
  id: z.int(),
  /**
   * `drawing`: our own SVG. `untrusted`: any bytes from outside. `photo`: bytes from a user that begin like a photo. `upload`: as
   * `photo`, for the picture of a recipe.
   */
  source: z.enum(['drawing', 'untrusted', 'photo', 'upload']),
  outputs: z.array(
    z.object({
      /** `contain`: the whole picture on `background`. `keep`: the original size, if it is smaller. */
      fit: z.enum(['cover', 'contain', 'keep']),
      width: z.int(),
      height: z.int(),
      format: z.enum(['avif', 'webp', 'jpeg']),
      background: z.string().default('#fbf7ec'),
    }),
  ),
});
export type RenderTask = z.input<typeof RenderTask>;

/** `large`: too many pixels. `wide`: a side is too long. `broken`: it cannot be decoded to its end. */
export const Refusal = z.enum(['format', 'animated', 'large', 'wide', 'narrow', 'small', 'broken']);
export type Refusal = z.infer<typeof Refusal>;

/** `error`: why rendering failed, in detail. */
export const RenderResult = z.object({
  id: z.int(),
  sizes: z.array(z.int()),
  error: z.string().optional(),
  refusal: Refusal.optional(),
});
export type RenderResult = z.infer<typeof RenderResult>;

/** A picture that is refused before it is decoded. */
export class RefusedPicture extends Error {
  override name = 'RefusedPicture';
  readonly refusal: Refusal;
  constructor(refusal: Refusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}

/** More pixels than any image model produces. Larger pictures are rejected before they are decoded. */
const MOST_PIXELS = PHOTO_PIXELS;
const LEAST_SIDE = { untrusted: 256, photo: LEAST_PHOTO_SIDE, upload: LEAST_PICTURE_SIDE } as const;
const FROM_OUTSIDE = new Set(['png', 'jpeg', 'webp']);

/** These keep the edges of flat shapes; measured on drawings of all regions (docs/decisions/006). */
const ENCODINGS = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 80, effort: 2 },
  jpeg: { quality: 82 },
} as const;

const FITS = { cover: 'cover', contain: 'contain', keep: 'inside' } as const;

type Header = Pick<Metadata, 'format' | 'width' | 'height' | 'pages'>;

/** Throws RefusedPicture for a picture that is not decoded. */
function checkHeader(
  source: keyof typeof LEAST_SIDE,
  { format, width, height, pages = 1 }: Header,
  bytes: Buffer,
): void {
  if (!FROM_OUTSIDE.has(format))
    throw new RefusedPicture('format', `${format} is not an accepted picture format`);
  // The first frame of an animation is a photo, but no picture of a recipe is animated.
  if (source !== 'photo' && (pages > 1 || (format === 'png' && isAnimatedPng(bytes))))
    throw new RefusedPicture('animated', 'The picture is animated');
  if (Math.max(width, height) > MOST_PHOTO_SIDE)
    throw new RefusedPicture('wide', 'A side of the picture is too long');
  if (width * height > MOST_PIXELS) throw new RefusedPicture('large', 'The picture has too many pixels');
  const shortest = Math.min(width, height);
  if (shortest < LEAST_SIDE[source]) throw new RefusedPicture('small', 'The picture is too small');
  // An upload is stored as a master, and its renditions are rendered from that.
  const scale = Math.min(1, MASTER.width / Math.max(width, height));
  if (source === 'upload' && shortest * scale < LEAST_SIDE.untrusted)
    throw new RefusedPicture('narrow', 'The picture is too narrow for its length');
}

/** libvips reads an animated PNG as one picture. Its control chunk comes before the pixels: https://www.w3.org/TR/png-3/#apng-frame-based-animation */
const isAnimatedPng = (bytes: Buffer): boolean => {
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT');
};

/** Renders the outputs, upright and without metadata such as a place. Throws for bytes that are not a picture, too many pixels, or an unexpected file type. */
export async function render(
  task: Pick<z.output<typeof RenderTask>, 'source' | 'outputs'>,
  bytes: Buffer,
): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  // Reads the header only, so the number of pixels needs no limit yet.
  if (task.source !== 'drawing')
    checkHeader(task.source, await sharp(bytes, { ...input, limitInputPixels: false }).metadata(), bytes);
  // Pictures are 4:3, so the height limits the width of a contained one.
  const largest = task.outputs.reduce(
    (most, { fit, width, height }) => Math.max(most, fit === 'contain' ? (height * 4) / 3 : width),
    0,
  );
  // Rasterize a drawing once at the largest size, then scale it down.
  const { data, info } = await sharp(bytes, input)
    .rotate()
    .resize(
      task.source === 'drawing'
        ? { width: largest }
        : { width: largest, height: largest, fit: 'inside', withoutEnlargement: true },
    )
    .flatten({ background: '#fbf7ec' })
    .toColorspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const made: Buffer[] = [];
  for (const { fit, width, height, format, background } of task.outputs) {
    const size = { width, height, fit: FITS[fit], background, withoutEnlargement: fit === 'keep' };
    made.push(await sharp(data, { raw }).resize(size).toFormat(format, ENCODINGS[format]).toBuffer());
  }
  return made;
}
