import type { Food, Piece } from './dish.ts';
import { type Form, type Forms, garnish, hill, linesOf, mixedInk, wheels } from './kitchen.ts';
import { even, lined, place, strewn } from './layout.ts';

/** What the dish is about: meat or fish first, the heaviest. */
function heroesOf(foods: readonly Food[]): Food[] {
  const weight = ({ look, grams }: Food) =>
    (look.role === 'meat' || look.role === 'fish'
      ? 1e6
      : look.role === 'egg' || look.role === 'bean'
        ? 1e4
        : 0) + grams;
  return [...foods]
    .filter(({ look }) => !['spice', 'fat', 'herb'].includes(look.role))
    .sort((a, b) => weight(b) - weight(a));
}

/** What flavors or coats, and makes no portion of its own. */
const isSmall = ({ look, grams, name }: Food, title: string): boolean =>
  grams < 45 ||
  /garlic|ginger/i.test(name) ||
  (look.role === 'egg' && !/egg|moco|huevos|scramble/.test(title));

/** Under a crust nothing of the meat's own color is seen. */
const crusted = (food: Food, title: string): Food =>
  food.look.cut.shape === 'leg' && /nashville/.test(title)
    ? { ...food, look: { ...food.look, cut: { ...food.look.cut, ink: '#a8461f' } } }
    : /chicken-fried|katsu|nashville|finger steaks|mochiko|macadamia-crusted|meat jun|oven-crisp/.test(title)
      ? { ...food, look: { ...food.look, cut: { ...food.look.cut, shape: 'patties', ink: '#cf9146' } } }
      : /laulau/.test(title)
        ? { ...food, look: { ...food.look, cut: { shape: 'pillow', ink: '#55803c', size: 0.56 } } }
        : food;

const isWhole = ({ look }: Food) => look.cut.size >= 0.4;

const shift = (pieces: readonly Piece[], x: number, z: number): Piece[] =>
  pieces.map((piece) => ({ ...piece, at: [piece.at[0] + x, piece.at[1], piece.at[2] + z] as const }));

/** A food as a portion: whole pieces side by side, or a heap of small ones. */
function portion(
  food: Food,
  x: number,
  z: number,
  radius: number,
  floor: number,
  random: () => number,
): Piece[] {
  if (isWhole(food))
    return shift(
      lined(food, food.look.cut.shape === 'nest' ? 2 : 3, {
        random,
        high: floor + 0.03,
        spread: radius * 1.25,
        scale: Math.min(1.5, (radius * 1.3) / food.look.cut.size),
        turn: 1,
        along: 0.5,
      }),
      x,
      z,
    );
  return shift(
    [
      hill('hill', food.look.cut.ink, [food.line], [0, floor - 0.02, 0], radius * 0.86, radius * 0.4),
      ...strewn([{ ...food, grams: 600 }], {
        random,
        heightAt: (out) => floor + radius * 0.42 * (1 - out * out),
        radius,
        most: 16,
        sunk: 0.2,
        tilt: 0.9,
        scale: 1.1,
      }),
    ],
    x,
    z,
  );
}

const plate: Form = ({ title, random, room, take, left, takeNamed }) => {
  const citrus = takeNamed(/^(lemon|lime|orange)s?$/i);
  const herbs = take('herb');
  const seasoning = take('spice');
  const wet = take('sauce', 'fat', 'dairy', 'broth', 'sweet', 'flour');
  const starch = take('starch', 'noodle', 'bread').sort((a, b) => b.grams - a.grams);
  const [main, ...all] = heroesOf(left());
  const hero = main && crusted(main, title);
  const others = all.filter((food) => !isSmall(food, title));
  const small = left().filter((food) => food !== main && !others.includes(food) && food.look.role !== 'egg');
  const floor = room.floor;
  const visible = wet.filter(({ look }) => ['sauce', 'dairy', 'broth'].includes(look.role));
  const sides = others.slice(0, 3);
  const rest = [...others.slice(3), ...small];
  const sideAt = [
    [0.56, 0.5],
    [-0.62, 0.56],
    [0.1, 0.86],
  ] as const;
  const base = starch.filter(({ look }) => look.cut.size < 0.4);
  return [
    ...(visible.length > 0
      ? [
          place(
            'glaze',
            inkOfSauce(title) ?? mixedInk(visible, '#d9a252'),
            linesOf(wet),
            [-0.1, floor + 0.005, -0.2],
            { size: [0.92, 0.7, 0.74], grows: true },
          ),
        ]
      : []),
    ...base
      .slice(0, 1)
      .map((food) =>
        hill(
          food.look.cut.shape === 'grain' ? 'grainhill' : 'hill',
          food.look.cut.ink,
          [food.line],
          [0.48, floor, -0.46],
          0.52,
          0.34,
        ),
      ),
    ...(hero ? portion(hero, -0.14, -0.22, 0.62, floor + (visible.length > 0 ? 0.06 : 0), random) : []),
    ...sides.flatMap((food, at) =>
      portion(food, sideAt[at]?.[0] ?? 0, sideAt[at]?.[1] ?? 0, 0.34, floor, random),
    ),
    ...strewn([...rest, ...starch.filter((food) => !base.slice(0, 1).includes(food))], {
      random,
      heightAt: (out) => floor + 0.36 - 0.26 * out,
      radius: 0.9,
      most: 6,
      sunk: 0,
      tilt: 0.6,
    }),
    ...wheels(citrus, floor, 0.98, 2.2),
    ...garnish(herbs, random, floor + 0.46, 0.9),
    ...garnish(seasoning, random, floor + 0.42, 0.8),
  ];
};

const inkOfSauce = (title: string): string | undefined =>
  /buffalo|mozambique|nashville/.test(title)
    ? '#d9642a'
    : /white sauce|cream/.test(title)
      ? '#f6ead0'
      : /teriyaki|shoyu|adobo|huli/.test(title)
        ? '#7a4424'
        : undefined;

const riceplate: Form = ({ title, random, room, take, left }) => {
  const herbs = take('herb');
  const seasoning = take('spice');
  const starch = take('starch', 'noodle', 'bread').sort((a, b) => b.grams - a.grams);
  const gravy = take('sauce', 'dairy', 'broth', 'fat', 'flour', 'sweet');
  const [main, ...all] = heroesOf(left());
  const hero = main && crusted(main, title);
  const others = all.filter((food) => !isSmall(food, title));
  const small = all.filter((food) => !others.includes(food) && food.look.role !== 'egg');
  const floor = room.floor;
  const rice = starch[0];
  const gravyInk = /gravy|loco/.test(title)
    ? /sawmill|cream/.test(title)
      ? '#f0e2c2'
      : '#7a4a2a'
    : (inkOfSauce(title) ?? mixedInk(gravy, '#9a5a30'));
  return [
    ...(rice
      ? [
          hill(
            /rice/i.test(rice.name) ? 'grainhill' : 'hill',
            rice.look.cut.ink,
            linesOf(starch),
            [-0.36, floor, -0.16],
            0.68,
            0.44,
          ),
        ]
      : [hill('hill', '#e3b970', linesOf(gravy), [-0.36, floor, -0.16], 0.66, 0.34)]),
    place('glaze', gravyInk, linesOf(gravy), [0.36, floor + 0.01, 0.14], {
      size: [0.66, 0.8, 0.62],
      grows: true,
    }),
    ...(hero ? portion(hero, 0.3, 0.06, 0.58, floor + 0.07, random) : []),
    ...(others[0] ? portion(others[0], -0.5, 0.72, 0.3, floor, random) : []),
    ...(others[1] ? portion(others[1], 0.5, 0.8, 0.26, floor, random) : []),
    ...strewn([...others.slice(2), ...small], {
      random,
      heightAt: (out) => floor + 0.42 - 0.3 * out,
      radius: 0.86,
      most: 5,
      sunk: 0,
      tilt: 0.6,
    }),
    ...garnish(herbs, random, floor + 0.54, 0.9),
    ...garnish(seasoning, random, floor + 0.5, 0.7),
  ];
};

const plank: Form = ({ random, take, left, takeNamed }) => {
  const citrus = takeNamed(/^(lemon|lime|orange)s?$/i);
  const herbs = take('herb');
  const seasoning = take('spice');
  const wet = take('sauce', 'fat', 'dairy', 'broth', 'sweet', 'flour');
  const [hero, ...others] = heroesOf(left());
  const floor = 0.16;
  const big =
    hero?.look.role === 'fish' ? (hero.look.cut.shape === 'wholefish' ? 'wholefish' : 'fillet') : 'steak';
  const isOneFillet = big === 'fillet';
  return [
    ...(hero
      ? isOneFillet
        ? [
            place('fillet', hero.look.cut.ink, [hero.line], [-0.2, floor, -0.06], {
              turn: [0, 0.12, 0],
              size: [1.9, 1.5, 1.7],
            }),
          ]
        : [-0.34, 0.34].map((z, at) =>
            place(big, hero.look.cut.ink, [hero.line], [-0.3 + 0.14 * at, floor, z], {
              turn: [0, 0.1 * at, 0],
              size: big === 'steak' ? [1.5, 1.5, 1] : even(1.5),
            }),
          )
      : []),
    ...wet
      .slice(0, 4)
      .map(({ line, look }, at) =>
        place('drop', look.cut.ink, [line], [0.9 + 0.1 * at, floor, -0.5 + at * 0.3], { size: even(0.3) }),
      ),
    ...strewn(others, {
      random,
      heightAt: () => floor + 0.03,
      radius: 0.5,
      wide: 0.7,
      deep: 1.3,
      most: 8,
      sunk: 0,
      tilt: 0.4,
      scale: 1.15,
    }).map((piece) => ({ ...piece, at: [piece.at[0] + 1.06, piece.at[1], piece.at[2]] as const })),
    ...citrus.flatMap(({ line, look }) =>
      [-0.7, -0.2, 0.3].map((x) =>
        place(look.cut.shape, look.cut.ink, [line], [x - 0.1, floor + (isOneFillet ? 0.38 : 0.4), 0.02 * x], {
          turn: [0.08, x, 0.06],
          size: even(0.4),
        }),
      ),
    ),
    ...garnish(herbs, random, floor + 0.44, 0.9),
    ...garnish(seasoning, random, floor + 0.42, 0.9),
  ];
};

const patties: Form = ({ title, random, room, take, left, takeNamed }) => {
  const citrus = takeNamed(/^(lemon|lime|orange)s?$/i);
  const herbs = take('herb', 'leaves');
  const wet = take('sauce', 'dairy', 'sweet');
  const body = left();
  const floor = room.floor;
  const ink = /kuku|greens/.test(title)
    ? '#7d9440'
    : /salmon/.test(title)
      ? '#d88a52'
      : /beet/.test(title)
        ? '#a83660'
        : '#cf9146';
  const shape = /meatball/.test(title) ? 'dumpling' : /ravioli/.test(title) ? 'pillow' : 'patties';
  const places = [
    [-0.5, 0.1],
    [0.34, -0.46],
    [0.36, 0.4],
    [-0.3, -0.62],
    [-0.16, 0.7],
  ] as const;
  return [
    ...strewn(herbs, {
      random,
      heightAt: () => floor + 0.02,
      radius: 0.92,
      most: 12,
      sunk: 0,
      tilt: 0.5,
      scale: 1.2,
    }),
    ...places.map(([x, z], at) =>
      place(shape, ink, linesOf(body), [x, floor + 0.03, z], {
        turn: [0.08, at, 0.06],
        size: even(shape === 'pillow' ? 0.56 : 0.92),
        grows: true,
      }),
    ),
    ...strewn(
      body.filter(({ look }) => look.role === 'vegetable' || look.role === 'fish' || look.role === 'meat'),
      { random, heightAt: () => floor + 0.27, radius: 0.66, most: 5, sunk: 0.4, scale: 0.7 },
    ),
    ...wet.slice(0, 2).map(({ line, look }, at) =>
      place('dollop', look.cut.ink, [line], [0.04 + at * 0.3, floor, 0.02 + at * 0.2], {
        size: even(0.42),
      }),
    ),
    ...wheels(citrus, floor, 0.94, 3.4),
  ];
};

const omelet: Form = ({ random, room, take, left }) => {
  const eggs = take('egg', 'dairy', 'fat');
  const seasoning = take('spice', 'sauce', 'flour', 'sweet', 'broth');
  const rest = left();
  const floor = room.floor;
  return [
    place('omelet', '#f6cf62', linesOf(eggs), [-0.02, floor + 0.16, -0.16], {
      turn: [0, 0.2, 0],
      size: even(0.9),
      grows: true,
    }),
    ...strewn(rest, {
      random,
      heightAt: () => floor + 0.1,
      radius: 0.8,
      deep: 0.36,
      most: 8,
      sunk: 0,
      tilt: 0.7,
    }).map((piece) => ({ ...piece, at: [piece.at[0], piece.at[1], piece.at[2] + 0.5] as const })),
    ...strewn(rest, {
      random,
      heightAt: (out) => floor + 0.44 - 0.16 * out,
      radius: 0.5,
      most: 3,
      sunk: 0.2,
      tilt: 0.5,
    }),
    ...garnish(seasoning, random, floor + 0.48, 0.7),
  ];
};

const musubi: Form = ({ random, take, left }) => {
  const main = take('meat', 'starch', 'leaves');
  const rest = left();
  return [
    ...[
      [-0.8, -0.3],
      [0.3, -0.34],
      [-0.3, 0.44],
      [0.8, 0.4],
    ].map(([x = 0, z = 0], at) =>
      place('musubi', '#faf4e4', linesOf(main), [x, 0.16, z], {
        turn: [0, 0.3 * Math.sin(at * 2), 0],
        size: even(0.94),
        grows: true,
      }),
    ),
    ...strewn(rest, { random, heightAt: () => 0.18, radius: 0.5, most: 4, sunk: 0 }).map((piece) => ({
      ...piece,
      at: [piece.at[0] + 1.2, piece.at[1], piece.at[2]] as const,
    })),
  ];
};

export const PLATES: Forms = { plate, riceplate, plank, patties, omelet, musubi, fried: patties };
