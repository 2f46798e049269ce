import type { Piece } from './dish.ts';
import { BAKED_IN, type Form, type Forms, linesOf, mixedInk, wheels } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

const GOLD = '#d9964a';

/** Dough of what is baked in; `ink` by what darkens it. */
const doughInk = (title: string): string =>
  /chocolate|texas sheet|whoopie|brownie/.test(title)
    ? '#5b3422'
    : /brown|rye|limpa|molasses|shoofly|gingerbread|date|banana|anadama/.test(title)
      ? '#a5672f'
      : /mochi|kulolo|haupia/.test(title)
        ? '#e9cd9a'
        : /blueberry|taro/.test(title)
          ? '#dba860'
          : GOLD;

const many = (
  shape: string,
  ink: string,
  lines: readonly number[],
  places: readonly (readonly [number, number, number])[],
  size = 1,
): Piece[] =>
  places.map((at, which) =>
    place(shape, ink, lines, at, { turn: [0, which * 1.7, 0], size: even(size), grows: true }),
  );

/** Rings of places around the middle, and one in it, then fewer on top. */
const pile = (
  floor: number,
  out: number,
  high: number,
  counts: readonly number[],
): [number, number, number][] =>
  counts.flatMap((count, layer) =>
    Array.from({ length: count }, (_, at): [number, number, number] => {
      const turn = (at / count) * Math.PI * 2 + layer * 0.5;
      const far = count === 1 ? 0 : out * (1 - layer * 0.36);
      return [Math.cos(turn) * far, floor + layer * high, Math.sin(turn) * far];
    }),
  );

const pie: Form = ({ title, random, room, take, takeNamed, left }) => {
  const crust = [...takeNamed(/crust|dough|flour|puff/i), ...take('flour')];
  const fruit = take('fruit');
  const cheese = take('cheese');
  const herbs = take('herb');
  const solid = take('vegetable', 'meat', 'fish', 'bean', 'nut');
  const base = left();
  const isSweet = fruit.length > 0 || /cream|shoofly|sugar|pecan|sweet potato|lime|custard/.test(title);
  const isMeat = solid.some(({ look }) => look.role === 'meat');
  const ink = /lime/.test(title)
    ? '#f0e6a2'
    : /sweet potato|pumpkin/.test(title)
      ? '#cf7a33'
      : /shoofly|pecan/.test(title)
        ? '#96552a'
        : /sugar cream/.test(title)
          ? '#f3e2b2'
          : /tomato/.test(title)
            ? '#f0cf8a'
            : fruit.length > 0
              ? mixedInk(fruit.filter(({ name }) => !/lemon|lime/i.test(name)).slice(0, 2), '#5a3a6a')
              : mixedInk([...solid, ...cheese].slice(0, 3), '#e9c27a');
  const level = room.level;
  const rim = place('crustrim', GOLD, linesOf(crust.length > 0 ? crust : base), [0, 0, 0], { grows: true });
  const fill = place('piefill', ink, [...linesOf(base), ...linesOf(fruit)], [0, level, 0], { grows: true });
  const isCovered = isMeat || /apple/.test(title);
  const isFruit = fruit.some(({ name }) => !/lemon|lime/i.test(name));
  const top: Piece[] = isCovered
    ? [
        place('topcrust', GOLD, linesOf(crust.length > 0 ? crust : base), [0, level + 0.02, 0], {
          grows: true,
        }),
      ]
    : isSweet && isFruit
      ? [
          ...strewn(fruit, {
            random,
            heightAt: () => level + 0.06,
            radius: room.radius * 0.84,
            most: 30,
            sunk: 0.5,
            scale: 1.2,
          }),
          place('lattice', GOLD, linesOf(crust.length > 0 ? crust : base), [0, level + 0.05, 0], {
            grows: true,
          }),
        ]
      : /shoofly|crumb/.test(title)
        ? [
            place('crumbtop', '#c08a48', linesOf(base), [0, level + 0.06, 0], {
              size: [1.1, 1, 1.1],
              grows: true,
            }),
          ]
        : [];
  const dollops =
    isSweet && !isCovered && !isFruit
      ? Array.from({ length: 8 }, (_, at) => {
          const turn = (at / 8) * Math.PI * 2;
          return place(
            'dollop',
            '#fffaf0',
            linesOf(base.filter(({ look }) => look.role === 'dairy')),
            [Math.cos(turn) * 0.98, level + 0.07, Math.sin(turn) * 0.98],
            { size: even(0.36) },
          );
        })
      : [];
  return [
    rim,
    fill,
    ...top,
    ...dollops,
    ...wheels(isFruit ? [] : fruit, level + 0.1, 0.3, 0.4),
    ...strewn(isCovered ? [] : [...solid, ...cheese], {
      random,
      heightAt: () => level + 0.08,
      radius: room.radius * 0.84,
      most: 9,
      sunk: 0.3,
      tilt: 0.25,
      scale: 1.25,
    }),
    ...strewn(herbs, { random, heightAt: () => level + 0.18, radius: 0.7, most: 5, sunk: 0 }),
  ];
};

const cobbler: Form = ({ title, random, room, take, left }) => {
  const fruit = take('fruit');
  const nuts = take('nut');
  const dough = take(...BAKED_IN);
  const rest = left();
  const ink = mixedInk(
    fruit.filter(({ name }) => !/lemon/i.test(name)),
    '#b5562e',
  );
  const top = /buckle|crisp|crumble|betty/.test(title) ? 'crumbtop' : 'cobblertop';
  return [
    place('piefill', ink, linesOf([...fruit, ...rest]), [0, room.level - 0.02, 0], { grows: true }),
    ...strewn(fruit, {
      random,
      heightAt: () => room.level + 0.06,
      radius: room.radius * 0.9,
      most: 26,
      sunk: 0.4,
      scale: 1.25,
    }),
    place(top, GOLD, linesOf(dough), [0, room.level + 0.08, 0], {
      size: top === 'crumbtop' ? [1.12, 1.3, 1.12] : [1, 1, 1],
      grows: true,
    }),
    ...strewn(nuts, { random, heightAt: () => room.level + 0.3, radius: 1, most: 12, sunk: 0.2 }),
  ];
};

const cake: Form = ({ title, random, room, take, left }) => {
  const fruit = take('fruit');
  const nuts = take('nut');
  const dough = left();
  const ink = doughInk(title);
  const lines = linesOf(dough);
  const cream = dough.filter(({ look }) => ['dairy', 'sweet'].includes(look.role));
  const high = room.floor;
  return [
    place('cake', ink, lines, [0, high, 0], { grows: true }),
    place('cakeside', '#f5dfa8', lines, [0, high, 0], { grows: true }),
    place('cakeband', '#fffaf0', linesOf(cream), [0, high, 0], { grows: true }),
    place('frosting', '#fff7e6', linesOf(cream), [0, high, 0]),
    ...strewn(fruit, { random, heightAt: () => high + 0.74, radius: 0.72, most: 9, sunk: 0.1, scale: 1.15 }),
    ...strewn(nuts, { random, heightAt: () => high + 0.74, radius: 0.8, most: 12, sunk: 0.1 }),
  ];
};

const bars: Form = ({ title, random, room, take, left }) => {
  const tops = take('fruit', 'nut', 'herb', 'cheese', 'vegetable');
  const dough = left();
  const ink = doughInk(title);
  const lines = linesOf(dough);
  const squares = [-1.5, -0.5, 0.5, 1.5].flatMap((x) =>
    [-1, 0, 1].map((z) => [x * 0.68, room.floor, z * 0.6] as const),
  );
  return [
    ...squares.map(([x, y, z]) =>
      place('square', ink, lines, [x, y, z], { size: [0.64, 0.78, 0.56], grows: true }),
    ),
    ...squares.flatMap(([x, , z]) =>
      /sheet cake|gooey|frost/.test(title)
        ? [
            place(
              'square',
              /chocolate|texas/.test(title) ? '#3f2418' : '#fbeecb',
              lines,
              [x, room.floor + 0.34, z],
              { size: [0.6, 0.12, 0.52], grows: true },
            ),
          ]
        : [],
    ),
    ...strewn(tops, {
      random,
      heightAt: () => room.floor + 0.37,
      radius: 1.2,
      wide: 1.05,
      deep: 0.72,
      most: 18,
      sunk: 0.1,
      tilt: 0.3,
    }),
  ];
};

const loaf: Form = ({ title, take, random, left }) => {
  const tops = take('nut', 'fruit', 'herb');
  const lines = linesOf(left());
  const ink = doughInk(title);
  return [
    place('loafbody', ink, lines, [-0.34, 0.16, -0.08], { turn: [0, 0.16, 0], grows: true }),
    place('loafslice', ink, lines, [0.74, 0.16, 0.04], { turn: [0, 0.1, -0.2], grows: true }),
    place('loafslice', ink, lines, [1.02, 0.17, 0.16], { turn: [0, 0, -0.62], grows: true }),
    ...strewn(tops, {
      random,
      heightAt: () => 1.14,
      radius: 0.5,
      wide: 1.2,
      deep: 0.5,
      most: 10,
      sunk: 0.1,
    }).map((piece) => ({ ...piece, at: [piece.at[0] - 0.34, piece.at[1], piece.at[2] - 0.08] as const })),
  ];
};

const round =
  (shape: string, out: number, high: number, counts: readonly number[], size: number, top = high): Form =>
  ({ title, random, room, take, left }) => {
    const tops = take('fruit', 'nut', 'herb', 'cheese', 'vegetable', 'meat');
    const lines = linesOf(left());
    const places = pile(room.floor, out, high, counts);

    return [
      ...many(shape, doughInk(title), lines, places, size),
      ...tops.flatMap(({ line, look }) =>
        places
          .flatMap(([x, y, z], which) =>
            [0, 1].map((at) => {
              const turn = which * 2 + at * 2.6 + line;
              return place(
                look.cut.shape,
                look.cut.ink,
                [line],
                [x + Math.cos(turn) * 0.2 * size, y + top * size * 0.96, z + Math.sin(turn) * 0.2 * size],
                { turn: [random(), turn, 0.2], size: even(Math.min(0.24, look.cut.size)) },
              );
            }),
          )
          .slice(0, 16),
      ),
    ];
  };

const stack: Form = ({ title, random, room, take, takeNamed, left }) => {
  const butter = takeNamed(/^(salted )?butter$/i);
  const syrup = takeNamed(/syrup|honey|jam/i);
  const fruit = take('fruit');
  const nuts = take('nut', 'herb');
  const lines = linesOf(left());
  const isToast = /toast|perdu/.test(title);
  const ink = isToast ? '#d29a4c' : '#e8bd72';
  const floor = room.floor;
  const layers = isToast ? 3 : 5;
  const each = isToast ? 0.24 : 0.185;
  const top = floor + layers * each;
  return [
    ...Array.from({ length: layers }, (_, at) =>
      place(
        isToast ? 'toast' : 'pancake',
        ink,
        lines,
        [0.05 * Math.sin(at * 2.3), floor + at * each, 0.05 * Math.cos(at * 1.9)],
        { turn: [0, at * 0.8, 0], size: isToast ? even(0.86) : [0.96, 1, 0.96], grows: true },
      ),
    ),
    place('glaze', syrup[0]?.look.cut.ink ?? '#b5662a', linesOf(syrup), [0.06, top - 0.01, 0.04], {
      size: [0.62, 0.8, 0.54],
      grows: true,
    }),
    ...butter.flatMap(({ line }) => [
      place('pat', '#f9e08a', [line], [0, top + 0.06, 0], { turn: [0, 0.5, 0], size: [0.36, 0.4, 0.36] }),
    ]),
    ...strewn(fruit, { random, heightAt: () => top + 0.06, radius: 0.72, most: 7, sunk: 0.1 }),
    ...strewn(fruit, { random, heightAt: () => floor + 0.08, radius: 1.42, most: 3, sunk: 0 }),
    ...strewn(nuts, { random, heightAt: () => top + 0.08, radius: 0.6, most: 6, sunk: 0 }),
  ];
};

const pizza: Form = ({ random, take, left }) => {
  const dough = take('flour', 'bread');
  const sauce = take('sauce', 'fat', 'sweet', 'broth', 'dairy');
  const cheese = take('cheese');
  const seasoning = take('spice');
  const tops = left();
  const sauceInk = sauce.find(({ look }) => look.role === 'sauce')?.look.cut.ink ?? '#f0dca8';
  const high = 0.3;
  return [
    place('pizzacrust', '#dca050', linesOf(dough), [0, 0.16, 0], { grows: true }),
    place('pizzatop', sauceInk, linesOf(sauce), [0, 0.27, 0], { grows: true }),
    ...(cheese.length > 0
      ? [
          place('pizzatop', '#f6dc8e', linesOf(cheese), [0, 0.285, 0], {
            size: [0.93, 1.2, 0.93],
            grows: true,
          }),
        ]
      : []),
    ...strewn(tops, {
      random,
      heightAt: () => high + 0.06,
      radius: 1.1,
      most: 9,
      sunk: 0.2,
      tilt: 0.2,
      scale: 1.1,
    }),
    ...strewn([...cheese, ...seasoning], {
      random,
      heightAt: () => high + 0.07,
      radius: 1.1,
      most: 8,
      sunk: 0.2,
      tilt: 0.3,
    }),
  ];
};

export const BREADS: Forms = {
  pie,
  cobbler,
  grunt: cobbler,
  cake,
  bars,
  loaf,
  rolls: round('roundroll', 0.74, 0.4, [6, 1, 3], 0.94),
  muffins: round('muffin', 0.62, 0.5, [4, 1], 0.94, 0.68),
  cookies: round('cookie', 0.66, 0.16, [6, 1, 4, 1], 1),
  biscuits: round('biscuit', 0.62, 0.37, [5, 3, 1], 0.94),
  pretzels: ({ title, take, left }) => {
    const salt = take('spice');
    const lines = linesOf(left());
    void title;
    return [
      ...(
        [
          [-0.86, 0.16, 0.1, 0.2],
          [0.84, 0.16, 0.14, -0.4],
          [0, 0.34, -0.1, 0.9],
        ] as const
      ).map(([x, y, z, turn]) =>
        place('pretzel', '#9a5226', lines, [x, y, z], { turn: [0, turn, 0], size: even(0.92), grows: true }),
      ),
      ...salt.flatMap(({ line }) =>
        Array.from({ length: 10 }, (_, at) =>
          place(
            'speck',
            '#fffaf0',
            [line],
            [-1 + (at % 5) * 0.5, 0.44 + 0.16 * (at % 2), -0.2 + 0.12 * at * (at % 2)],
            { size: even(0.07) },
          ),
        ),
      ),
    ];
  },
  stack,
  pizza,
};
