import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** The eight inks of a region's pictures; food has its own colors. */
export type RegionInks = {
  sky: string;
  sun: string;
  far: string;
  mid: string;
  near: string;
  /** The accent color of vessels. */
  pop: string;
  cloth: string;
  weave: string;
};

const inks = (row: string): RegionInks => {
  const [sky = '', sun = '', far = '', mid = '', near = '', pop = '', cloth = '', weave = ''] =
    row.split(' ');
  return { sky, sun, far, mid, near, pop, cloth, weave };
};

/** In the order of RegionInks: sky sun far mid near pop cloth weave. */
export const REGION_INKS: Record<RegionKey, RegionInks> = {
  'new-england': inks('#bcd3da #f7e4b2 #86a9bb #4c7a99 #1c3f63 #c4422b #eee6d2 #7d9db3'),
  'mid-atlantic': inks('#f2c9a8 #fbe9bf #cc8b78 #9c4b52 #5c2334 #dfa32d #f0dfca #c99a8b'),
  south: inks('#f8cfa8 #ef8a5c #bdb870 #81913c #44551b #d9663f #fbeedb #eba27c'),
  midwest: inks('#f4e0a6 #e36a3f #dcb653 #b78d27 #6a5004 #a5342a #f6e9cc #d3a944'),
  southwest: inks('#f5b98c #fde3a8 #da7b51 #b25130 #792e18 #2b938e #f1dabc #d07c54'),
  'pacific-northwest': inks('#c9ddd6 #f4cdbd #92b8ab #4f8a70 #1d4c3c #e27a66 #e3e3d0 #7fa594'),
  california: inks('#fbdba4 #f08c2e #79bbb9 #2f8c93 #0f525d #e8702a #fdf1da #86bcb8'),
  hawaii: inks('#f8c9c8 #ffe194 #c982b2 #36a09b #742660 #dc3f78 #f8e6d3 #d79abd'),
};
