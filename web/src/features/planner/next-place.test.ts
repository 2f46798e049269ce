import { expect, it } from 'vitest';
import { nextBox } from './next-place.ts';

/** Three columns of two boxes, each 100 by 40. */
const boxes = [0, 1, 2].flatMap((column) =>
  [0, 1].map((row) => ({
    name: `${column}${row}`,
    left: column * 110,
    top: row * 50,
    width: 100,
    height: 40,
  })),
);
const at = (name: string) =>
  boxes.find((box) => box.name === name) ?? { left: 0, top: 0, width: 0, height: 0 };
const DIRECTIONS = { left: { x: -1, y: 0 }, right: { x: 1, y: 0 }, down: { x: 0, y: 1 } };

it.each([
  ['01', 'right', '11'],
  ['11', 'right', '21'],
  ['10', 'down', '11'],
  ['21', 'left', '11'],
  ['21', 'right', undefined],
] as const)('from %s to the %s is %s', (from, direction, to) => {
  expect(nextBox(at(from), boxes, DIRECTIONS[direction])?.name).toBe(to);
});
