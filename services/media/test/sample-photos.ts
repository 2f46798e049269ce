import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** As a phone takes it: stored sideways with a note how to turn it, and with the place where it was taken. */
export const phonePhoto = (width = 2_000, height = 1_000): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#884422' } })
    // The top half is blue: on its side it is a right half.
    .composite([
      {
        input: { create: { width, height: height / 2, channels: 3, background: '#2244cc' } },
        gravity: 'north',
      },
    ])
    .withExif({
      IFD0: { Make: 'Phone', Artist: 'Ann' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 9/1 4500/100' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/** More pixels than allowed in few bytes. */
export const bomb = (): Promise<Buffer> =>
  sharp({ create: { width: 8_000, height: 4_001, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer();

const blank = (width: number, height: number, background = '#884422') =>
  sharp({ create: { width, height, channels: 3, background } });

/** A plain picture of one color. */
export const plainPicture = (width = 1_200, height = 900, background?: string): Promise<Buffer> =>
  blank(width, height, background).png().toBuffer();

export async function animatedWebp(): Promise<Buffer> {
  const frames = await Promise.all([plainPicture(700, 700), plainPicture(700, 700, '#2244cc')]);
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}

/** A PNG that announces two frames after its header. */
export async function animatedPng(): Promise<Buffer> {
  const png = await plainPicture(700, 700);
  const chunk = Buffer.alloc(20);
  chunk.writeUInt32BE(8, 0);
  chunk.write('acTL', 4, 'latin1');
  chunk.writeUInt32BE(2, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 16)), 16);
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]);
}
