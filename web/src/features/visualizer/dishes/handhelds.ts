import type { Food, Piece, Place } from './dish.ts';
import { type Form, type Forms, garnish, hill, type Kitchen, linesOf, mixedInk, wheels } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

const BUN = '#d9953f';

/** The bread, or what it is baked of. */
const breadOf = ({ take, takeNamed }: Kitchen): Food[] => {
  const bought = takeNamed(/bun|roll|bread|tortilla|toast|bagel|biscuit|lefse|pita|dough|crust/i);
  const bread = bought.length > 0 ? bought : take('bread');
  return bread.length > 0 ? bread : take('flour');
};

type Layer = { piece: Omit<Piece, 'at'>; high: number };

/** Layers between two halves, from the bottom up; returns how high they reach. */
function stacked(layers: readonly Layer[], [x, floor, z]: Place): { pieces: Piece[]; top: number } {
  let top = floor;
  const pieces = layers.map(({ piece, high }) => {
    const at: Place = [x, top, z];
    top += high;
    return { ...piece, at };
  });
  return { pieces, top };
}

const layer = (
  shape: string,
  ink: string,
  lines: readonly number[],
  high: number,
  size: Place = [1, 1, 1],
  turn: Place = [0, 0, 0],
): Layer => ({
  piece: place(shape, ink, lines, [0, 0, 0], { size, turn, grows: true }),
  high,
});

/** What a food is between two breads, `wide` of the bread. */
function filling({ line, look }: Food, wide: number): Layer[] {
  const { ink } = look.cut;
  if (look.role === 'leaves') return [layer('frill', ink, [line], 0.1, even(wide))];
  if (look.cut.shape === 'sheet' || look.role === 'cheese')
    return [
      layer(
        'cheesesheet',
        look.cut.shape === 'sheet' ? ink : '#f2ae3c',
        [line],
        0.06,
        [wide * 0.92, 1, wide * 0.92],
        [0, 0.5, 0],
      ),
    ];
  if (look.cut.shape === 'fried') return [layer('fried', ink, [line], 0.14, even(wide * 1.3))];
  if (look.cut.shape === 'bacon') return [layer('bacon', ink, [line], 0.1, even(wide * 1.2), [0, 0.4, 0])];
  if (look.role === 'meat' || look.role === 'fish')
    return [layer('patty', /ground|loose/.test(look.cut.shape) ? '#6f4128' : ink, [line], 0.25, even(wide))];
  if (look.role === 'dairy' && look.cut.shape === 'scoop')
    return [layer('patty', '#f9efd2', [line], 0.3, [wide, 1.2, wide])];
  return [];
}

const burger: Form = (kitchen) => {
  const { title, random, take, left } = kitchen;
  const isSweet = /whoopie|ice cream/.test(title);
  const bread = isSweet
    ? take('flour', 'sweet', 'egg', 'fat', 'spice', 'starch', 'fruit', 'nut')
    : breadOf(kitchen);
  const sauces = take('sauce', 'fat', 'spice', 'sweet', 'broth');
  const meats = left().filter(({ look }) => ['meat', 'fish'].includes(look.role));
  const isDouble = /double/.test(title);
  const inside = left();
  const order = ['leaves', 'meat', 'fish', 'dairy', 'egg', 'cheese', 'bean'];
  const between = inside
    .filter((food) => filling(food, 1).length > 0)
    .sort((a, b) => order.indexOf(a.look.role) - order.indexOf(b.look.role));
  const loose = inside.filter((food) => !between.includes(food));
  const bunInk = isSweet ? (/whoopie/.test(title) ? '#4f2e1f' : '#b9793d') : BUN;
  const one = (x: number, z: number, size: number): Piece[] => {
    const { pieces, top } = stacked(
      [
        layer(isSweet ? 'patty' : 'bunbottom', bunInk, linesOf(bread), 0.26),
        ...(sauces.length > 0 && !isSweet
          ? [layer('glaze', mixedInk(sauces, '#e3b332'), linesOf(sauces), 0.02, [0.9, 0.6, 0.9])]
          : []),
        ...(isSweet && between.length === 0
          ? [layer('patty', '#fff6e4', linesOf(sauces.length > 0 ? sauces : inside), 0.22, [0.94, 0.9, 0.94])]
          : []),
        ...between.flatMap((food) => filling(food, food.look.role === 'leaves' ? 1.02 : 0.98)),
        ...(isDouble ? meats.slice(0, 1).flatMap((food) => filling(food, 0.98)) : []),
      ],
      [0, 0, 0],
    );
    const rings = strewn(loose, {
      random,
      heightAt: () => top + 0.04,
      radius: 0.76,
      most: 5,
      sunk: 0,
      tilt: 0.2,
      scale: 1.3,
    });
    const lid = place(
      isSweet ? 'patty' : 'buntop',
      bunInk,
      linesOf(bread),
      [0, top + (loose.length > 0 ? 0.12 : 0), 0],
      { turn: [0, 0.4, 0.03], grows: true },
    );
    return [...pieces, ...rings, lid].map(
      (piece) =>
        ({
          ...piece,
          at: [x + piece.at[0] * size, 0.16 + piece.at[1] * size, z + piece.at[2] * size],
          size: [piece.size[0] * size, piece.size[1] * size, piece.size[2] * size],
        }) satisfies Piece,
    );
  };
  return [...one(-0.56, 0.06, 0.94), ...one(0.98, -0.16, 0.56)];
};

const sub: Form = (kitchen) => {
  const { random, take, left } = kitchen;
  const bread = breadOf(kitchen);
  const wet = take('sauce', 'fat', 'spice', 'sweet', 'broth', 'dairy', 'flour');
  const leaves = take('leaves', 'herb');
  const cheese = take('cheese');
  const rest = left();
  const floor = 0.16;
  return [
    place('rollbottom', BUN, linesOf(bread), [0, floor, 0], { grows: true }),
    ...strewn(leaves, {
      random,
      heightAt: () => floor + 0.36,
      radius: 1.1,
      deep: 0.44,
      most: 12,
      sunk: 0,
      tilt: 0.7,
      scale: 1.1,
    }),
    ...strewn(rest, {
      random,
      heightAt: (out) => floor + 0.46 - 0.08 * out,
      radius: 1.16,
      deep: 0.4,
      most: 16,
      sunk: 0.1,
      tilt: 0.7,
      scale: 1.1,
    }),
    ...strewn(
      rest.filter(({ look }) => look.role === 'meat' || look.role === 'fish'),
      {
        random,
        heightAt: () => floor + 0.58,
        radius: 1.1,
        deep: 0.34,
        most: 12,
        sunk: 0.1,
        tilt: 0.7,
        scale: 1.1,
      },
    ),
    ...cheese.map(({ line }) =>
      place('cheesesheet', '#f0b13c', [line], [0, floor + 0.66, 0], { size: [1.36, 1, 0.5] }),
    ),
    ...garnish(wet, random, floor + 0.7, 0.9),
    place('rolltop', BUN, linesOf(bread), [0, floor + 0.62, -0.2], { turn: [-0.24, 0, 0], grows: true }),
  ];
};

const sandwich: Form = (kitchen) => {
  const { title, random, take, left } = kitchen;
  const bread = breadOf(kitchen);
  const isOpen = /\btoast\b|hot brown|melt/.test(title);
  const wet = take('sauce', 'fat', 'spice', 'sweet', 'dairy', 'flour', 'broth');
  const rest = left();
  const one = (x: number, z: number, turn: number, floor: number): Piece[] => {
    const { pieces, top } = stacked(
      [
        layer('toast', '#cf9142', linesOf(bread), 0.23),
        ...(wet.length > 0
          ? [layer('glaze', mixedInk(wet, '#f5ecd0'), linesOf(wet), 0.03, [0.64, 0.6, 0.56])]
          : []),
        ...rest
          .filter(({ look }) => ['leaves', 'cheese'].includes(look.role))
          .flatMap((food) => filling(food, 0.74)),
      ],
      [0, floor, 0],
    );
    const loose = strewn(
      rest.filter(({ look }) => !['leaves', 'cheese'].includes(look.role)),
      { random, heightAt: () => top + 0.05, radius: 0.6, most: 5, sunk: 0.1, tilt: 0.3, scale: 1.15 },
    );
    const lid = isOpen
      ? []
      : [
          place('toast', '#cf9142', linesOf(bread), [0, top + (loose.length > 0 ? 0.16 : 0.02), 0], {
            turn: [0, 0.08, 0.02],
            grows: true,
          }),
        ];
    return [...pieces, ...loose, ...lid].map(
      (piece) =>
        ({
          ...piece,
          at: [
            x + piece.at[0] * Math.cos(turn) + piece.at[2] * Math.sin(turn),
            piece.at[1],
            z - piece.at[0] * Math.sin(turn) + piece.at[2] * Math.cos(turn),
          ],
          turn: [piece.turn[0], piece.turn[1] + turn, piece.turn[2]],
        }) satisfies Piece,
    );
  };
  return [...one(-0.72, 0, 0.2, 0.16), ...one(0.8, -0.06, -0.3, 0.16)];
};

const roll: Form = (kitchen) => {
  const { random, take, left } = kitchen;
  const bread = breadOf(kitchen);
  const wet = take('sauce', 'fat', 'spice', 'sweet', 'dairy', 'flour', 'broth');
  const sausage = kitchen.takeNamed(/hot dog|brat|sausage|frank/i);
  const rest = left();
  const floor = 0.16;
  return [-0.52, 0.52].flatMap((z, which): Piece[] => [
    place('splitbun', BUN, linesOf(bread), [0.1 * which, floor, z], { size: [1, 1, 0.86], grows: true }),
    ...sausage.flatMap(({ line, look }) => [
      place('tot', look.cut.ink, [line], [0.1 * which, floor + 0.34, z], { size: [2.5, 0.62, 0.62] }),
    ]),
    ...strewn(rest, {
      random,
      heightAt: (out) => floor + (sausage.length > 0 ? 0.76 : 0.52) - 0.1 * out,
      radius: 0.98,
      deep: 0.24,
      most: 8,
      sunk: 0.1,
      tilt: 0.8,
    }).map((piece) => ({ ...piece, at: [piece.at[0], piece.at[1], piece.at[2] + z] as const })),
    ...strewn(wet, { random, heightAt: () => floor + 0.78, radius: 0.9, deep: 0.1, most: 5, sunk: 0 }).map(
      (piece) => ({ ...piece, at: [piece.at[0], piece.at[1], piece.at[2] + z] as const }),
    ),
  ]);
};

const tacos: Form = (kitchen) => {
  const { random, take, left } = kitchen;
  const bread = breadOf(kitchen);
  const limes = kitchen.takeNamed(/^limes?$|lemons?$/i);
  const wet = take('fat', 'spice', 'sweet', 'flour', 'broth');
  const rest = left();
  const ink = bread[0]?.look.cut.ink ?? '#efca74';
  return [
    ...[-0.92, 0, 0.92].flatMap((x, which): Piece[] => [
      place('tacoshell', ink, linesOf(bread), [x, 0.16, 0], {
        turn: [0, Math.PI / 2 + 0.12 * (which - 1), 0],
        size: [1.06, 1.06, 1.06],
        grows: true,
      }),
      ...strewn([...rest, ...wet], {
        random,
        heightAt: (out) => 0.74 - 0.18 * out * out + 0.1 * random(),
        radius: 0.24,
        deep: 2.2,
        most: 4,
        sunk: 0.1,
        tilt: 1,
        scale: 0.92,
      }).map((piece) => ({ ...piece, at: [piece.at[0] + x, piece.at[1], piece.at[2]] as const })),
    ]),
    ...wheels(limes, 0.22, 1.34, 0.5),
  ];
};

const burritos: Form = (kitchen) => {
  const { random, room, take, left } = kitchen;
  const bread = breadOf(kitchen);
  const wet = take('fat', 'spice', 'sweet', 'flour', 'broth', 'dairy');
  const rest = left();
  const floor = room.floor;
  const ends = (x: number, z: number): Piece[] =>
    strewn(rest, {
      random,
      heightAt: () => floor + 0.37,
      radius: 0.3,
      wide: 0.36,
      deep: 1,
      most: 2,
      sunk: 0,
      tilt: 1,
      scale: 0.72,
    }).map((piece) => ({
      ...piece,
      at: [piece.at[0] + x, piece.at[1] + (random() - 0.5) * 0.36, piece.at[2] + z] as const,
    }));
  return [
    place('burrito', '#f1dcae', linesOf(bread), [-0.16, floor, 0.36], { grows: true }),
    place('burrito', '#f1dcae', linesOf(bread), [-0.16, floor, -0.42], { turn: [0.5, 0, 0], grows: true }),
    ...ends(0.46, 0.36),
    ...ends(0.46, -0.42),
    ...strewn([...rest, ...wet], {
      random,
      heightAt: () => floor + 0.03,
      radius: 0.4,
      wide: 0.8,
      deep: 1.6,
      most: 4,
      sunk: 0,
    }).map((piece) => ({ ...piece, at: [piece.at[0] + 0.92, piece.at[1], piece.at[2]] as const })),
  ];
};

const pasties: Form = (kitchen) => {
  const { random, room, take, left } = kitchen;
  const crust = [...kitchen.takeNamed(/flour|dough|crust|lard|shortening/i), ...take('flour', 'fat', 'egg')];
  const rest = left();
  const floor = room.floor;
  return [
    place('pasty', '#dca252', linesOf(crust), [-0.44, floor, 0.14], {
      turn: [0, 0.3, 0],
      size: even(0.96),
      grows: true,
    }),
    place('pasty', '#dca252', linesOf(crust), [0.5, floor + 0.02, -0.4], {
      turn: [0, -0.7, 0],
      size: even(0.9),
      grows: true,
    }),
    hill('hill', mixedInk(rest.slice(0, 4), '#b5793f'), linesOf(rest), [0.66, floor, 0.52], 0.4, 0.14),
    ...strewn(rest, {
      random,
      heightAt: (out) => floor + 0.2 - 0.14 * out,
      radius: 0.4,
      most: 4,
      sunk: 0.1,
      scale: 0.9,
    }).map((piece) => ({ ...piece, at: [piece.at[0] + 0.66, piece.at[1], piece.at[2] + 0.52] as const })),
  ];
};

export const HANDHELDS: Forms = { burger, sub, sandwich, roll, tacos, burritos, pasties };
