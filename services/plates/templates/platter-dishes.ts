import type { PieceName } from '../pieces/pieces.ts';

/** The food on a platter, in an ellipse of 286 by 196 around (0,0); lists as in `fillings/filling.ts`. */
export type Laid = {
  ground: string;
  main: PieceName;
  size: number;
  places: readonly (readonly [number, number, number])[];
  over: string;
};

const FIVE = [
  [-168, -6, -30],
  [-66, -62, 20],
  [66, -50, -14],
  [164, 20, 34],
  [-30, 62, 4],
] as const;
const TWO_LONG = [
  [-20, -56, -8],
  [24, 56, -4],
] as const;

/** Title words to the bed, the food and the topping. */
export const SERVED: readonly (readonly [RegExp, Laid])[] = [
  [
    /bluefish/,
    {
      ground: 'greens 12 .8, fennel 14 1',
      main: 'glazedFish',
      size: 1.36,
      places: TWO_LONG,
      over: 'lemon 4 .8, mustardSeed 30 1',
    },
  ],
  [
    /roast squash/,
    {
      ground: 'greenHerb 26 1.2',
      main: 'squashHalf',
      size: 1.15,
      places: FIVE,
      over: 'almond 14 .6, greenHerb 16 1.2',
    },
  ],
  [
    /asparagus/,
    {
      ground: 'lettuce 8 .8',
      main: 'asparagus',
      size: 1.75,
      places: [-180, -144, -108, -72, -36, 0, 36, 72, 108, 144, 180].map(
        (x, i) => [x, ((i * 29) % 26) - 12, ((i * 17) % 12) - 6] as const,
      ),
      over: 'granola 40 .8, lemon 3 .75',
    },
  ],
  [
    /latke/,
    {
      ground: 'greenHerb 16 1',
      main: 'latke',
      size: 1.36,
      places: FIVE,
      over: 'dollop 3 .6, chive 24 1, apple 5 .7',
    },
  ],
  [
    /crab cakes?/,
    {
      ground: 'greenHerb 26 1.2',
      main: 'patty',
      size: 1.36,
      places: FIVE,
      over: 'lemon 4 .8, greenHerb 12 1',
    },
  ],
  [
    /stuffies|stuffed (clams|quahogs)/,
    {
      ground: 'lettuce 22 1.1',
      main: 'stuffie',
      size: 1.4,
      places: [
        [-186, 10, -20],
        [-102, -74, 14],
        [-64, 40, -8],
        [20, -64, 20],
        [60, 50, -14],
        [134, -54, 30],
        [178, 44, 8],
      ],
      over: 'lemon 4 .75, greenHerb 10 1',
    },
  ],
  [
    /garlic shrimp/,
    {
      ground: 'riceGrain 120 1.3',
      main: 'shrimpCurl',
      size: 1.3,
      places: [
        [-150, -30, 0],
        [-92, 30, 50],
        [-76, -64, 110],
        [-16, -22, 160],
        [-10, 62, 210],
        [54, -70, 260],
        [66, 18, 310],
        [128, -36, 20],
        [130, 52, 80],
        [188, 10, 140],
      ],
      over: 'clove 18 .7, greenHerb 18 1, lemon 4 .7',
    },
  ],
  [
    /mahi|macadamia/,
    {
      ground: 'greens 22 1',
      main: 'whiteFish',
      size: 1.3,
      places: TWO_LONG,
      over: 'walnut 26 .55, lime 4 .75, pineapple 3 .6',
    },
  ],
  [
    /fajita/,
    {
      ground: 'redStrip 24 1.5, chileStrip 24 1.5, onion 18 1.6',
      main: 'steakSlices',
      size: 0.92,
      places: [
        [-150, -16, -24],
        [-4, 14, -14],
        [146, -6, -30],
      ],
      over: 'greenHerb 16 1, lime 4 .75, redStrip 5 1.2',
    },
  ],
  [
    /trout/,
    { ground: 'greens 26 1', main: 'trout', size: 1.15, places: TWO_LONG, over: 'almond 16 .6, lemon 3 .8' },
  ],
  [
    /fish|snapper|whitefish/,
    {
      ground: 'greens 22 1',
      main: 'whiteFish',
      size: 1.3,
      places: TWO_LONG,
      over: 'lemon 4 .8, greenHerb 12 1',
    },
  ],
  [
    /larb/,
    {
      ground: 'greenHerb 10 1',
      main: 'lettuceCup',
      size: 1.12,
      places: [
        [-172, 10, 0],
        [0, -34, 30],
        [172, 16, 80],
        [-84, 118, 160],
        [92, 118, 220],
      ],
      over: 'lime 3 .7, greenHerb 10 .9',
    },
  ],
  [
    /loc lac/,
    {
      ground: 'lettuce 26 1, tomato 9 .75, cucumber 8 .9',
      main: 'beef',
      size: 1.5,
      places: [
        [-96, -20, 0],
        [-44, -58, 40],
        [14, -30, 80],
        [66, -62, 10],
        [100, -6, 60],
        [-60, 26, 120],
        [-6, 26, 160],
        [46, 30, 30],
        [92, 50, 90],
        [-100, 66, 70],
        [0, 76, 20],
        [50, 84, 120],
      ],
      over: 'redOnion 10 1, ring 14 1.1',
    },
  ],
  [
    /mojo|roast pork|carnitas/,
    {
      ground: 'onion 20 1.4, greenHerb 8 1',
      main: 'porkSlice',
      size: 1.3,
      places: FIVE,
      over: 'orange 5 .75, pinkOnion 9 1, greenHerb 8 1',
    },
  ],
  [
    /ginger chicken/,
    {
      ground: 'lettuce 22 1, cucumber 10 1',
      main: 'breast',
      size: 1.35,
      places: [
        [-90, -34, -6],
        [96, 34, 4],
      ],
      over: 'ring 40 1.3, greenHerb 14 1',
    },
  ],
  [
    /meat jun/,
    {
      ground: 'cabbageShred 40 1.4',
      main: 'cutlet',
      size: 0.86,
      places: [
        [-160, -20, -60],
        [-70, -14, -56],
        [20, -8, -60],
        [110, 0, -56],
        [180, 10, -60],
      ],
      over: 'ring 24 1.2, sesame 30 1.3',
    },
  ],
];
