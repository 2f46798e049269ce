import { PHOTO_SIDE } from '@homeplate/contracts/documents/cooked-limits.ts';

/** The browser cannot read the file as a picture. */
export class UnreadablePhoto extends Error {
  override name = 'UnreadablePhoto';
}

const MOST_BYTES = 900_000;
/** Quality and longer side: a photo with much detail is sent smaller rather than slowly. */
const ATTEMPTS = [
  [0.82, PHOTO_SIDE],
  [0.7, PHOTO_SIDE],
  [0.6, 1_200],
  [0.5, 900],
] as const;

/**
 * The photo as a JPEG of less than 1 MB. Drawing it also leaves out what the camera wrote into the file, such as the place. JPEG, because
 * not every browser can write WebP.
 */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePhoto('Not a picture', { cause });
  });
  try {
    let smallest: Blob | undefined;
    for (const [quality, side] of ATTEMPTS) {
      smallest = await draw(bitmap, side, quality);
      if (smallest.size <= MOST_BYTES) break;
    }
    if (!smallest) throw new UnreadablePhoto('Nothing was drawn');
    return smallest;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, side: number, quality: number): Promise<Blob> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (!context) throw new UnreadablePhoto('No canvas');
  // JPEG has no transparency: without this it would be black.
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  if (!blob) throw new UnreadablePhoto('The canvas is too large');
  return blob;
}
