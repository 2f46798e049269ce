import { lookOf } from '../foods/food-look.ts';
import { BOWLS } from './bowls.ts';
import { BREADS } from './breads.ts';
import { CUPS } from './cups.ts';
import type { Dish, DishRecipe, Food, Piece, Place } from './dish.ts';
import { DISH_FORMS, type DishForm, dishFormOf } from './dish-form.ts';
import { HANDHELDS } from './handhelds.ts';
import { type Form, openKitchen } from './kitchen.ts';
import { even, isTall, place, roomOf, seeded, strewn } from './layout.ts';
import { PANS } from './pans.ts';
import { PLATES } from './plates.ts';
import { SEAFOOD } from './seafood.ts';
import { STUFFED } from './stuffed.ts';

const FORMS: Partial<Record<DishForm, Form>> = {
  ...BOWLS,
  ...BREADS,
  ...CUPS,
  ...HANDHELDS,
  ...PANS,
  ...PLATES,
  ...SEAFOOD,
  ...STUFFED,
};

/** Forms that come to the table cold. */
const COLD = new Set<DishForm>([
  'salad',
  'sectors',
  'drink',
  'coupe',
  'cake',
  'bars',
  'cookies',
  'loaf',
  'sandwich',
  'musubi',
  'burger',
  'muffins',
  'pie',
]);

const WOOD = '#c08f58';
/** Where the handle of a skillet points, nothing stands. */
const HANDLE_GAP = 0.34;

/** The dish of a recipe: the vessel, what lies in it and what stands around it. Always the same for the same recipe. */
export function composeDish(recipe: DishRecipe, vesselInk: string): Dish {
  const random = seeded(recipe.id);
  const form = dishFormOf(recipe);
  const vessel = DISH_FORMS[form];
  const foods: Food[] = recipe.ingredients.map((line, at) => ({
    line: at,
    name: line.name,
    look: lookOf(line),
    grams: line.grams ?? 60,
  }));
  const title = recipe.title.normalize('NFD').replace(/\p{M}/gu, '');
  const laid = (FORMS[form] ?? PLATES.plate)?.(openKitchen(title, foods, random, roomOf(vessel))) ?? [];
  const made = withEvery(
    foods,
    laid.filter((piece) => piece.lines.length > 0 || !piece.grows),
    random,
  );
  const grown = made.map(larger);
  const top = grown.reduce(
    (high, { at, shape }) => Math.max(high, at[1] + (shape === 'drink' ? 1.8 : 0.3)),
    0.9,
  );
  const { spots, pieces: beside } = aside(foods, vessel === 'skillet', random);
  return {
    pieces: [
      place(vessel, vessel === 'board' || vessel === 'skillet' ? WOOD : vesselInk, [], [0, 0, 0], {
        part: 'vessel',
      }),
      ...made,
      ...beside,
    ],
    spots,
    hot:
      !COLD.has(form) &&
      recipe.course !== 'dessert' &&
      !/\bcold\b|relish|water ice|slaw|namasu|lomi/.test(title.toLowerCase()),
    top,
  };
}

/** The dish is what the picture is about: larger than what stands around it. */
const LARGER = 1.24;
const larger = (piece: Piece): Piece => ({
  ...piece,
  at: [piece.at[0] * LARGER, piece.at[1] * LARGER, piece.at[2] * LARGER],
  size: [piece.size[0] * LARGER, piece.size[1] * LARGER, piece.size[2] * LARGER],
});

/** What no piece shows is part of the largest bed; without one it is strewn on top, so that each ingredient can be lit up. */
function withEvery(foods: readonly Food[], pieces: readonly Piece[], random: () => number): Piece[] {
  const shown = new Set(pieces.flatMap(({ lines }) => lines));
  const hidden = foods.filter(({ line }) => !shown.has(line));
  if (hidden.length === 0) return [...pieces];
  const bed = pieces.reduce<Piece | undefined>(
    (largest, piece) => (piece.grows && (!largest || piece.size[0] > largest.size[0]) ? piece : largest),
    undefined,
  );
  const top = pieces.reduce((high, { at }) => Math.max(high, at[1]), 0.2);
  if (!bed)
    return [...pieces, ...strewn(hidden, { random, heightAt: () => top + 0.05, radius: 0.6, most: 4 })];
  return pieces.map((piece) =>
    piece === bed ? { ...piece, lines: [...piece.lines, ...hidden.map(({ line }) => line)] } : piece,
  );
}

function aside(
  foods: readonly Food[],
  hasHandle: boolean,
  random: () => number,
): { spots: Place[]; pieces: Piece[] } {
  const count = foods.length;
  const isTwoRows = count > 13;
  const [from, to] = hasHandle ? [HANDLE_GAP, Math.PI * 2 - HANDLE_GAP] : [0, Math.PI * 2];
  const step = (to - from) / Math.max(1, count);
  const places = Array.from({ length: count }, (_, at): Place => {
    const turn = from + (at + 0.5) * step;
    const out = isTwoRows ? (at % 2 === 0 ? 2.42 : 3.06) : 2.7;
    return [Math.cos(turn) * out, 0, Math.sin(turn) * out];
  }).sort((a, b) => a[2] - b[2]);
  const order = [...foods].sort((a, b) => rank(b) - rank(a));
  const spots: Place[] = foods.map(() => [0, 0, 0]);
  for (const [at, food] of order.entries()) spots[food.line] = places[at] ?? [0, 0, 0];
  const room = Math.min(1.16, isTwoRows ? (step * 2 * 2.42) / 0.86 : (step * 2.7) / 0.8);
  const pieces = foods.flatMap(({ line, look: { whole } }) => {
    const [x, , z] = spots[line] ?? [0, 0, 0];
    const size = whole.size * Math.max(0.72, room) * 1.12;
    const turn = Math.atan2(-z, x);
    return Array.from({ length: whole.many }, (_, at) => {
      const [dx, dz] =
        whole.many === 1
          ? [0, 0]
          : [(at - (whole.many - 1) / 2) * size * 0.82, (at % 2) * size * 0.4 - size * 0.2];
      const c = Math.cos(turn + Math.PI / 2);
      const s = -Math.sin(turn + Math.PI / 2);
      return place(whole.shape, whole.ink, [line], [x + dx * c - dz * s, 0, z + dx * s + dz * c], {
        turn: [0, (random() - 0.5) * 1.2 + at * 0.6, 0],
        size: even(size),
        part: 'beside',
      });
    });
  });
  return { spots, pieces };
}

const rank = ({ look: { whole } }: Food): number => (isTall(whole.shape) ? 2 : 0) + whole.size;
