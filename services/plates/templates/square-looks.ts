import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';

/** Inks of a square: crumb, shaded crumb, middle layer, top and highlight; and its topping. */
export type Square = {
  crumb: string;
  shade: string;
  middle?: string;
  top: string;
  light: string;
  on?: PieceName;
  size?: number;
};

/** Title words to the look of a square from the side. */
const SQUARES: readonly (readonly [RegExp, Square])[] = [
  [
    /rhubarb custard/,
    {
      crumb: '#d9a455',
      shade: '#a9742e',
      middle: '#f6e0a0',
      top: '#f2d488',
      light: '#fbeec0',
      on: 'redStrip',
      size: 0.8,
    },
  ],
  [
    /rhubarb/,
    {
      crumb: '#e6bd72',
      shade: '#b5823c',
      middle: '#c9536a',
      top: '#d9a455',
      light: '#f4d9a0',
      on: 'redStrip',
      size: 0.7,
    },
  ],
  [
    /peach cake/,
    { crumb: '#ecc67c', shade: '#bd8b42', top: '#f0b45c', light: '#f8d898', on: 'peach', size: 0.9 },
  ],
  [
    /gooey|butter cake/,
    { crumb: '#dca553', shade: '#a8722c', middle: '#f8e39c', top: '#f6d982', light: '#fdf1c0' },
  ],
  [
    /scotcheroo/,
    { crumb: '#dca04c', shade: '#a86a24', top: '#5a3220', light: '#8a5a3c', on: 'chocChip', size: 0.7 },
  ],
  [
    /sheet cake|brownie|fudge/,
    { crumb: '#5a3220', shade: '#3b2013', top: '#7a4a30', light: '#a3704e', on: 'pecan', size: 0.8 },
  ],
  [
    /haupia/,
    { crumb: '#fdf9ee', shade: '#ddd0b0', top: '#ffffff', light: '#ffffff', on: 'coconut', size: 1.1 },
  ],
  [
    /k[uū]lolo/,
    { crumb: '#7a4a52', shade: '#54303a', top: '#8f5c62', light: '#b58a88', on: 'coconut', size: 1 },
  ],
  [/mochi/, { crumb: '#f2d692', shade: '#c9a04c', top: '#dba045', light: '#f4cf86' }],
  [
    /date|fig/,
    {
      crumb: '#d9a455',
      shade: '#a9742e',
      middle: '#5f3018',
      top: '#dcae62',
      light: '#f4dca4',
      on: 'oat',
      size: 0.8,
    },
  ],
  [
    /oatmeal/,
    { crumb: '#d3a45c', shade: '#a0722f', top: '#dcb26a', light: '#f2d9a4', on: 'oat', size: 0.85 },
  ],
  [/lemon/, { crumb: '#e6bd72', shade: '#b5823c', middle: '#f6dc66', top: '#fbeeb0', light: '#fffdf4' }],
];

const FRUIT: readonly (readonly [RegExp, PieceName, number])[] = [
  [/cherr/, 'cherry', 0.8],
  [/apple/, 'apple', 0.75],
  [/blueberr|huckleberr/, 'berry', 0.8],
  [/cranberr/, 'cranberry', 1],
];

const PLAIN: Square = { crumb: '#e3b35a', shade: '#a9702c', top: '#efc67a', light: '#f8dc98' };

/** The look of the recipe's squares and the fruit baked into them. */
export function squareOf(d: Drawing): { look: Square; fruit: readonly [PieceName, number] | undefined } {
  const look = SQUARES.find(([word]) => d.titled(word))?.[1] ?? PLAIN;
  const fruit = look.on === 'oat' ? FRUIT.find(([word]) => d.titled(word) || d.has(word)) : undefined;
  return { look, fruit: fruit && [fruit[1], fruit[2]] };
}
