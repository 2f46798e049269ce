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
