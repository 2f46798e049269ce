import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { rgbOf } from '../shapes/mesh.ts';

/** The inks of a region's poster, as its composed pictures are printed in; hex. */
export type Palette = {
  sky: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  /** The one loud color: vessels. */
  pop: string;
  cloth: string;
  weave: string;
};

const NAMES = ['sky', 'sun', 'far', 'mid', 'near', 'pop', 'cloth', 'weave'] as const;
const palette = (row: string): Palette => {
  const inks = row.split(' ');
  const of = (name: (typeof NAMES)[number]) => inks[NAMES.indexOf(name)] ?? '#000000';
  return {
    sky: of('sky'),
    sun: of('sun'),
    far: of('far'),
    mid: of('mid'),
    near: of('near'),
    pop: of('pop'),
    cloth: of('cloth'),
    weave: of('weave'),
  };
};

/** In the order of NAMES. */
export const PALETTES: Record<RegionKey, Palette> = {
  'new-england': palette('#bcd3da #f7e4b2 #86a9bb #4c7a99 #1c3f63 #c4422b #eee6d2 #7d9db3'),
  'mid-atlantic': palette('#f2c9a8 #fbe9bf #cc8b78 #9c4b52 #5c2334 #dfa32d #f0dfca #c99a8b'),
  south: palette('#f8cfa8 #ef8a5c #bdb870 #81913c #44551b #d9663f #fbeedb #eba27c'),
  midwest: palette('#f4e0a6 #e36a3f #dcb653 #b78d27 #6a5004 #a5342a #f6e9cc #d3a944'),
  southwest: palette('#f5b98c #fde3a8 #da7b51 #b25130 #792e18 #2b938e #f1dabc #d07c54'),
  'pacific-northwest': palette('#c9ddd6 #f4cdbd #92b8ab #4f8a70 #1d4c3c #e27a66 #e3e3d0 #7fa594'),
  california: palette('#fbdba4 #f08c2e #79bbb9 #2f8c93 #0f525d #e8702a #fdf1da #86bcb8'),
  hawaii: palette('#f8c9c8 #ffe194 #c982b2 #36a09b #742660 #dc3f78 #f8e6d3 #d79abd'),
};

/** Which pattern the cloth is woven in: see the weaves of the cloth's shader. */
export const WEAVES: Record<RegionKey, number> = {
  'new-england': 0,
  'mid-atlantic': 1,
  south: 2,
  midwest: 2,
  southwest: 3,
  'pacific-northwest': 4,
  california: 1,
  hawaii: 5,
};

export const mixed = (a: string, b: string, much: number): string => {
  const [x, y] = [rgbOf(a), rgbOf(b)];
  return `#${x
    .map((value, at) =>
      Math.round(255 * (value + ((y[at] ?? 0) - value) * much))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
};
