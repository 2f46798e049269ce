import type { Food } from './dish.ts';
import { type Form, type Forms, garnish, hill, linesOf, mixedInk, pool } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

const isWhole = ({ look }: Food) => look.cut.size >= 0.4;

const skillet: Form = ({ title, random, room, take, left }) => {
  const herbs = take('herb');
  const seasoning = take('spice');
  const high = room.level;
  if (/corn ?bread|dutch baby|goetta|tamale pie/.test(title)) {
    const tops = take('fruit', 'vegetable');
    const dough = left();
    const ink = /goetta/.test(title) ? '#a8713c' : '#e2ad4a';
    return [
      place('pool', ink, linesOf(dough), [0, high + 0.06, 0], {
        size: [room.radius * 1.04, 1, room.radius * 1.04],
        grows: true,
      }),
      hill('hill', ink, linesOf(dough), [0, high + 0.04, 0], room.radius * 0.98, 0.2),
      place(
        'pat',
        '#f9e08a',
        linesOf(dough.filter(({ look }) => look.role === 'fat')),
        [0.1, high + 0.24, 0.1],
        { turn: [0, 0.4, 0], size: even(0.34) },
      ),
      ...strewn([...tops, ...herbs], {
        random,
        heightAt: (out) => high + 0.26 - 0.18 * out,
        radius: room.radius * 0.8,
        most: 10,
        sunk: 0.3,
        scale: 1.2,
      }),
      ...garnish(seasoning, random, high + 0.3, room.radius),
    ];
  }
  const wet = take('sauce', 'fat', 'dairy', 'broth', 'sweet', 'flour');
  const starch = take('starch', 'noodle', 'bread');
  const all = left();
  const whole = all.filter((food) => isWhole(food) || food.look.cut.shape === 'shrimp');
  const small = all.filter((food) => !whole.includes(food));
  const bedFoods = [...starch, ...wet.filter(({ look }) => look.role !== 'fat')];
  const isGrain = starch.some(({ look }) => look.cut.shape === 'grain');
  const bedInk = /grits/.test(title)
    ? '#f4e2a4'
    : /rojos|rancheros/.test(title)
      ? '#c2492a'
      : mixedInk(bedFoods.length > 0 ? bedFoods : small.slice(0, 2), '#d9a24e');
  return [
    pool(room, bedInk, linesOf([...bedFoods, ...wet])),
    ...(isGrain
      ? [
          hill(
            'grainhill',
            /red rice/.test(title)
              ? '#d0704a'
              : /jagacida/.test(title)
                ? '#ecc068'
                : (starch[0]?.look.cut.ink ?? '#fbf5e4'),
            linesOf(starch),
            [0, high, 0],
            room.radius * 0.98,
            0.28,
          ),
        ]
      : []),
    ...strewn(small, {
      random,
      heightAt: (out) => high + (isGrain ? 0.3 - 0.22 * out * out : 0.12 - 0.06 * out),
      radius: room.radius * 0.9,
      most: 13,
      sunk: 0.4,
      tilt: 0.8,
      scale: 1.25,
    }),
    ...whole.flatMap(({ line, look }, at) => {
      const count = look.cut.shape === 'shrimp' ? 8 : whole.length > 1 ? 3 : 4;
      const out = count === 8 ? 0.74 : 0.56;
      return Array.from({ length: count }, (_, which) => {
        const turn = (which / count) * Math.PI * 2 + at * 0.7;
        return place(
          look.cut.shape,
          look.cut.ink,
          [line],
          [Math.cos(turn) * out * room.radius, high + 0.08, Math.sin(turn) * out * room.radius],
          {
            turn: [0.1 * random(), -turn + 1.4, 0.1],
            size: even(Math.min(0.66, look.cut.size * (count === 8 ? 1.35 : 1.05))),
          },
        );
      });
    }),
    ...garnish(herbs, random, high + 0.3, room.radius),
    ...garnish(seasoning, random, high + 0.24, room.radius * 1.1),
  ];
};

const casserole: Form = ({ title, random, room, take, left }) => {
  const herbs = take('herb');
  const seasoning = take('spice');
  const tots = /tot|tater/.test(title) ? take('starch') : [];
  const wet = take('sauce', 'dairy', 'broth', 'fat', 'flour', 'sweet');
  const cheese = take('cheese');
  const rest = left();
  const high = room.level;
  const ink = /enchilada/.test(title)
    ? /green/.test(title)
      ? '#b9b25a'
      : '#b8452a'
    : cheese.length > 0
      ? '#f0b85a'
      : mixedInk([...wet, ...rest].slice(0, 5), '#e2b468');
  return [
    place('slab', ink, linesOf([...wet, ...cheese]), [0, high, 0], {
      size: [1.24 * room.wide, 1, 1.24 * room.deep],
      grows: true,
    }),
    ...tots
      .slice(0, 1)
      .flatMap(({ line, look }) =>
        Array.from({ length: 32 }, (_, at) =>
          place(
            'tot',
            look.cut.ink,
            [line],
            [-1.12 + (at % 8) * 0.32, high + 0.06, -0.66 + Math.floor(at / 8) * 0.44],
            { turn: [0, (random() - 0.5) * 0.5, 0], size: even(0.3) },
          ),
        ),
      ),
    ...(/enchilada/.test(title)
      ? [-0.96, -0.48, 0, 0.48, 0.96].map((x) =>
          place('tot', ink, linesOf(rest.filter(({ look }) => look.role === 'bread')), [x, high - 0.04, 0], {
            turn: [0, Math.PI / 2, 0],
            size: [1.6, 0.5, 0.66],
            grows: true,
          }),
        )
      : []),
    ...strewn(rest, {
      random,
      heightAt: () => high + 0.1,
      radius: 1.12,
      wide: 1.1,
      deep: 0.76,
      most: 10,
      sunk: 0.4,
      tilt: 0.5,
      scale: 1.2,
    }),
    ...strewn(cheese, {
      random,
      heightAt: () => high + 0.14,
      radius: 1.14,
      wide: 1.1,
      deep: 0.76,
      most: 16,
      sunk: 0,
      tilt: 0.4,
    }),
    ...garnish([...herbs, ...seasoning], random, high + 0.24, 1.4),
  ];
};

export const PANS: Forms = { skillet, ladled: skillet, casserole };
