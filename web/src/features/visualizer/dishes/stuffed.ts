import type { Food } from './dish.ts';
import { type Form, type Forms, garnish, linesOf, mixedInk } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

/** What is filled: the shape of its half, in its own color. */
const halfOf = (title: string): { shape: string; ink: string; size: number; many: number } =>
  /stuffie|clam|quahog/.test(title)
    ? { shape: 'halfshell', ink: '#cdbd9c', size: 0.84, many: 5 }
    : /squash|pumpkin/.test(title)
      ? { shape: 'boat', ink: '#e39a3a', size: 1.08, many: 3 }
      : /pepper(?!oni)/.test(title)
        ? { shape: 'boat', ink: '#c8392a', size: 0.94, many: 4 }
        : { shape: 'boat', ink: '#4f7f3a', size: 0.98, many: 4 };

const AT = [
  [-0.62, -0.3, 0.5],
  [0.62, -0.34, -0.5],
  [0.02, 0.44, 0.06],
  [-0.06, -0.62, 1.5],
  [0.76, 0.4, 0.9],
] as const;

/** Halves of a vegetable or a shell, filled. */
const stuffed: Form = ({ title, random, room, take, takeNamed, left }) => {
  const { shape, ink, size, many } = halfOf(title);
  const hollowed = takeNamed(/poblano|acorn|delicata|squash|pumpkin|bell pepper|clam/i);
  const herbs = take('herb');
  const seasoning = take('spice', 'sauce', 'fat', 'sweet', 'broth', 'flour');
  const citrus = takeNamed(/^(lemon|lime|orange)s?$/i);
  const filling = left();
  const visible = [...filling].sort((a, b) => b.grams - a.grams).slice(0, 6);
  const lines = linesOf(hollowed.length > 0 ? hollowed : filling);
  const floor = room.floor;
  const fillInk = mixedInk(
    visible.filter(({ look }) => look.role !== 'leaves'),
    '#c98f4b',
  );
  const top = floor + 0.42 * size;
  return [
    ...AT.slice(0, many).flatMap(([x, z, turn]) => {
      const here = (food: Food, which: number, of: number) => {
        const along = of === 1 ? 0 : (which / (of - 1) - 0.5) * 0.56 * size;
        const beside = (random() - 0.5) * 0.24 * size;
        return place(
          food.look.cut.shape,
          food.look.cut.ink,
          [food.line],
          [
            x + Math.cos(turn) * along + Math.sin(turn) * beside,
            top + 0.06 - 0.05 * Math.abs(which - of / 2),
            z - Math.sin(turn) * along + Math.cos(turn) * beside,
          ],
          { turn: [random(), random() * 6, random()], size: even(Math.min(0.26, food.look.cut.size)) },
        );
      };
      return [
        place(shape, ink, lines, [x, floor, z], { turn: [0, turn, 0], size: even(size), grows: true }),
        place('hill', fillInk, linesOf([...filling, ...seasoning]), [x, floor + 0.22 * size, z], {
          turn: [0, turn, 0],
          size: [0.4 * size, 0.26 * size, (shape === 'boat' ? 0.24 : 0.36) * size],
          grows: true,
        }),
        ...visible.map((food, which) => here(food, which, visible.length)),
      ];
    }),
    ...strewn(citrus, { random, heightAt: () => floor + 0.02, radius: 0.9, most: 3, sunk: 0, tilt: 0.2 }),
    ...garnish(herbs, random, top + 0.16, 1),
  ];
};

export const STUFFED: Forms = { stuffed, halves: stuffed };
