import type { Food, Piece } from './dish.ts';
import { type Form, type Forms, garnish, hill, linesOf, mixedInk, pool } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

const SHELLED = new Set(['clam', 'mussel']);
export const isShelled = ({ look }: Food): boolean => SHELLED.has(look.cut.shape);

/** Open shells, leaning outward in rings, from the rim to the middle. */
function shells(foods: readonly Food[], radius: number, high: number, random: () => number): Piece[] {
  const rings = [
    [7, 0.8, 0],
    [5, 0.46, 0.16],
    [2, 0.14, 0.34],
  ] as const;
  if (foods.length === 0) return [];
  let count = 0;
  return rings.flatMap(([many, out, up]) =>
    Array.from({ length: many }, (_, at) => {
      const food = foods[count % foods.length] as Food;
      count += 1;
      const turn = ((at + 0.3 * up) / many) * Math.PI * 2 + up * 5;
      return place(
        food.look.cut.shape,
        food.look.cut.ink,
        [food.line],
        [Math.cos(turn) * out * radius, high + up - 0.06 * out, Math.sin(turn) * out * radius],
        {
          // The open side looks out of the bowl, a little up.
          turn: [
            -0.25 + (random() - 0.5) * 0.5,
            Math.PI / 2 - turn + (random() - 0.5) * 0.9,
            (random() - 0.5) * 0.5,
          ],
          size: even(0.46 + random() * 0.06),
        },
      );
    }),
  );
}

/** A bowl heaped with shells over their broth, bread at the rim. */
const shellfish: Form = ({ random, room, take, left }) => {
  const herbs = take('herb');
  const seasoning = take('spice');
  const bread = take('bread');
  const broth = take('broth', 'dairy', 'sauce', 'fat', 'sweet', 'flour');
  const all = left();
  const shelled = all.filter(isShelled);
  const rest = all.filter((food) => !isShelled(food));
  const high = room.level;
  const showing = broth.filter(({ look }) => look.role === 'broth');
  return [
    pool(room, mixedInk(showing, '#ead9a6'), linesOf(broth)),
    ...shells(shelled, room.radius * 0.94, high + 0.04, random),
    ...strewn(rest, {
      random,
      heightAt: (out) => high + 0.3 - 0.22 * out,
      radius: room.radius * 0.84,
      most: 6,
      sunk: 0.2,
      scale: 1.1,
    }),
    ...bread.flatMap(({ line, look }) =>
      [-0.5, -0.16].map((turn, at) =>
        place(
          'breadslice',
          look.cut.ink,
          [line],
          [
            Math.cos(turn - 1) * room.radius * 0.96,
            high + 0.24 + 0.05 * at,
            Math.sin(turn - 1) * room.radius * 0.96,
          ],
          { turn: [0.2, 1 - turn, -0.75], size: [0.62, 0.7, 0.56] },
        ),
      ),
    ),
    ...garnish(herbs, random, high + 0.52, room.radius),
    ...garnish(seasoning, random, high + 0.5, room.radius),
  ];
};

/** Poured out: everything of the pot side by side in one heap. */
const boil: Form = ({ random, room, take, left }) => {
  const herbs = take('herb', 'spice');
  const wet = take('broth', 'sauce', 'fat', 'dairy', 'sweet', 'flour');
  const solid = left().filter(({ grams, look }) => grams >= 60 || look.role === 'fish');
  const rest = left().filter((food) => !solid.includes(food));
  const high = room.floor;
  const rise = (out: number) => high + 0.06 + 0.4 * (1 - out * out);
  return [
    hill('hill', mixedInk(solid, '#d9a252'), linesOf([...wet, ...rest]), [0, high - 0.02, 0], 1, 0.3),
    ...[1, 0.94, 0.6].flatMap((part, layer) =>
      strewn(solid, {
        random,
        heightAt: (out) => rise(out * part) + 0.03 * layer,
        radius: 1.2 * part,
        wide: room.wide,
        deep: room.deep,
        count: layer === 2 ? 2 : Math.max(3, Math.round(17 / Math.max(1, solid.length))),
        sunk: 0.2,
        tilt: 0.9,
        scale: 1.3,
      }),
    ),
    ...strewn(rest, { random, heightAt: (out) => rise(out) + 0.2, radius: 0.9, most: 4, sunk: 0.2 }),
    ...garnish(herbs, random, high + 0.62, 1),
  ];
};

export const SEAFOOD: Forms = { shellfish, boil };
