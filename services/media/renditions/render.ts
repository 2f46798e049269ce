import { z } from 'zod';

/** The outputs to create from one picture. The results are in the order of `outputs`. */
export const RenderTask = z.object({
  id: z.int(),
  /** `drawing`: our own SVG. `untrusted`: any bytes from outside. */
  source: z.enum(['drawing', 'untrusted']),
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

/** `error`: why rendering failed. */
export const RenderResult = z.object({
  id: z.int(),
  sizes: z.array(z.int()),
  error: z.string().optional(),
});
export type RenderResult = z.infer<typeof RenderResult>;

/** More pixels than any image model produces. Larger pictures are rejected before they are decoded. */
const MOST_PIXELS = 32_000_000;
const LEAST_SIDE = 256;
const FROM_OUTSIDE = new Set(['png', 'jpeg', 'webp']);

/** These keep the edges of flat shapes; measured on drawings of all regions (docs/decisions/006). */
const ENCODINGS = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 80, effort: 2 },
  jpeg: { quality: 82 },
} as const;

const FITS = { cover: 'cover', contain: 'contain', keep: 'inside' } as const;

/** Renders the outputs. Throws for bytes that are not a picture, too many pixels, or an unexpected file type. */
export async function render(
  task: Pick<z.output<typeof RenderTask>, 'source' | 'outputs'>,
  bytes: Buffer,
): Promise<Buffer[]> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const input = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const;
  if (task.source === 'untrusted') {
    const { format, width, height, pages = 1 } = await sharp(bytes, input).metadata();
    if (!FROM_OUTSIDE.has(format) || pages > 1)
      throw new Error(`${format} is not an accepted picture format`);
    if (Math.min(width, height) < LEAST_SIDE) throw new Error('The picture is too small');
  }
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
