import { type Form, type Forms, garnish, hill, linesOf, mixedInk, pool } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';
import { isShelled } from './seafood.ts';

const wet: Form = ({ title, random, room, take, takeNamed, left }) => {
  const herbs = take('herb');
  const seasoning = take('spice');
  const liquids = [...take('broth', 'dairy', 'sauce'), ...take('fat', 'flour', 'sweet')];
  const showing = liquids.filter(({ look }) => ['broth', 'dairy', 'sauce'].includes(look.role));
  const own = inkOf(title);
  const ink = own ?? mixedInk(showing, '#d99b4a');
  const bread = take('bread');
  const rice = /wild/.test(title) ? [] : takeNamed(/\brice$/i);
  const shelled = left().filter(isShelled);
  const solid = left().filter((food) => !isShelled(food));
  const high = room.level;
  return [
    pool(room, ink, linesOf(liquids)),
    place('ripple', ink, linesOf(showing), [0, high + 0.03, 0], {
      size: [room.radius, 1, room.radius],
      grows: true,
    }),
    ...strewn(solid, {
      random,
      heightAt: (out) => high + 0.13 - 0.07 * out,
      radius: room.radius * 0.86,
      sunk: 0.9,
      most: 9,
      scale: 1.12,
    }),
    ...strewn(shelled, { random, heightAt: () => high + 0.02, radius: room.radius * 0.7, most: 5, sunk: 0 }),
    // Rice is served in a scoop on top; strewn, its grains look like crumbs.
    ...(rice[0] ? [hill('grainhill', rice[0].look.cut.ink, linesOf(rice), [0, high, 0], 0.5, 0.3)] : []),
    ...garnish(herbs, random, high + 0.22, room.radius),
    ...garnish(seasoning, random, high + 0.16, room.radius * 1.2),
    ...strewn(bread, { random, heightAt: () => high + 0.2, radius: room.radius * 0.5, most: 3, sunk: 0 }),
  ];
};

/** A dish whose name tells its color. */
function inkOf(title: string): string | undefined {
  if (/chowder|cream|potato soup|beer cheese|bisque|queso/.test(title) && !/clear|red/.test(title))
    return '#f6e5bd';
  if (/borscht|beet/.test(title)) return '#a32a4c';
  if (/chili|red chile|posole|adovada|bowl of red|gumbo/.test(title)) return '#a8391f';
  if (/green chile|verde|collards|greens/.test(title)) return '#a9ab57';
  if (/bean|barbecue/.test(title)) return '#8a4a28';
  if (/lentil|wot|chana|curry/.test(title)) return '#cc8a34';
  if (/stew|pot roast|braised|adobo|shoyu/.test(title)) return '#8a4f2a';
  return undefined;
}

const noodlebowl: Form = (kitchen) => {
  const { random, room, take, left } = kitchen;
  const noodles = take('noodle', 'starch');
  const liquids = take('broth', 'sauce', 'fat', 'sweet', 'flour', 'dairy');
  const herbs = take('herb');
  const seasoning = take('spice');
  const high = room.level;
  return [
    pool(
      room,
      mixedInk(
        liquids.filter(({ look }) => look.role === 'broth'),
        '#d9a252',
      ),
      linesOf(liquids),
      high - 0.08,
    ),
    place('tangle', noodles[0]?.look.cut.ink ?? '#f3e3b4', linesOf(noodles), [0, high - 0.1, 0], {
      size: [room.radius * 0.92, 0.9, room.radius * 0.92],
      grows: true,
    }),
    ...strewn(left(), {
      random,
      heightAt: (out) => high + 0.36 - 0.2 * out,
      radius: room.radius * 0.8,
      most: 7,
      scale: 1.2,
      sunk: 0.2,
    }),
    ...garnish(herbs, random, high + 0.34, room.radius),
    ...garnish(seasoning, random, high + 0.3, room.radius),
  ];
};

const porridge: Form = ({ title, random, room, take, left }) => {
  const tops = take('fruit', 'nut', 'herb', 'vegetable', 'cheese', 'meat', 'fish', 'leaves');
  const base = left();
  const ink = /blue/.test(title)
    ? '#a29cca'
    : /queso/.test(title)
      ? '#f0b443'
      : /relish/.test(title)
        ? '#b3242e'
        : /water ice/.test(title)
          ? '#fbf3b4'
          : mixedInk(
              base.filter(({ look }) => ['starch', 'dairy', 'flour', 'fruit'].includes(look.role)),
              '#ecd9ac',
            );
  const high = room.level;
  return [
    pool(room, ink, linesOf(base)),
    hill('hill', ink, linesOf(base), [0, high, 0], room.radius * 0.86, 0.14),
    ...strewn(tops, {
      random,
      heightAt: (out) => high + 0.18 - 0.1 * out,
      radius: room.radius * 0.7,
      most: 9,
      scale: 1.15,
      sunk: 0.3,
    }),
  ];
};

const pasta: Form = ({ title, random, room, take, left }) => {
  const noodles = take('noodle');
  const cheese = take('cheese');
  const herbs = take('herb');
  const sauce = take('sauce', 'dairy', 'broth', 'fat', 'sweet', 'flour');
  const seasoning = take('spice');
  const solid = left();
  const isTubes = /tube|pillow/.test(noodles[0]?.look.cut.shape ?? '');
  const ink = noodles[0]?.look.cut.ink ?? '#f1d48a';
  const high = room.level;
  const sauceInk = /vodka|riggies|chop suey|marzetti|cincinnati|tomato/.test(title)
    ? '#cf4f2c'
    : /pesto|kale/.test(title)
      ? '#7d9a45'
      : mixedInk(sauce, '#e9cf8c');
  const bed = isTubes
    ? [
        hill('hill', sauceInk, linesOf(sauce), [0, high - 0.16, 0], room.radius * 0.92, 0.42),
        ...[1, 0.98, 0.8, 0.4].flatMap((part) =>
          strewn(noodles, {
            random,
            heightAt: (out) => high + 0.42 - 0.36 * (out * part) ** 2,
            radius: room.radius * 0.98 * part,
            count: Math.round((24 * part) / Math.max(1, noodles.length)),
            sunk: 0.4,
            tilt: 1,
            scale: 1.15,
          }),
        ),
      ]
    : [
        hill('hill', ink, linesOf(noodles), [0, high - 0.16, 0], room.radius * 0.92, 0.3),
        place('tangle', ink, linesOf(noodles), [0, high - 0.04, 0], {
          size: [room.radius * 0.98, 1.1, room.radius * 0.98],
          grows: true,
        }),
        place('glaze', sauceInk, linesOf(sauce), [0, high + 0.28, 0], {
          size: [0.66, 1.6, 0.6],
          grows: true,
        }),
      ];
  return [
    ...bed,
    ...strewn([...solid, ...cheese], {
      random,
      heightAt: (out) => high + 0.42 - 0.32 * out * out,
      radius: room.radius * 0.78,
      most: 8,
      sunk: 0.2,
      scale: 1.05,
    }),
    ...garnish(herbs, random, high + 0.5, room.radius * 0.8),
    ...garnish(seasoning, random, high + 0.44, room.radius * 0.8),
  ];
};

const salad: Form = ({ random, room, take, left }) => {
  const leaves = take('leaves');
  const dressing = take('sauce', 'fat', 'sweet', 'dairy', 'broth');
  const seasoning = take('spice');
  const tops = left();
  const high = room.level - 0.12;
  const rise = (out: number) => high + 0.34 * (1 - out * out);
  const bedInk = leaves[0]?.look.cut.ink ?? mixedInk(tops.slice(0, 3), '#a9c877');
  return [
    hill(
      'hill',
      bedInk,
      linesOf(leaves.length > 0 ? leaves : dressing),
      [0, high - 0.06, 0],
      room.radius * 0.9,
      0.3,
    ),
    ...strewn(leaves, {
      random,
      heightAt: rise,
      radius: room.radius * 0.98,
      most: 20,
      sunk: 0,
      tilt: 1.1,
      scale: 1.25,
    }),
    ...strewn(leaves, {
      random,
      heightAt: (out) => rise(out) + 0.06,
      radius: room.radius * 0.8,
      most: 12,
      sunk: 0,
      tilt: 1.2,
      scale: 1.1,
    }),
    ...strewn(tops, {
      random,
      heightAt: (out) => rise(out) + 0.14,
      radius: room.radius * 0.88,
      most: 9,
      sunk: 0.2,
      tilt: 0.9,
      scale: 1.18,
    }),
    ...garnish(dressing, random, high + 0.46, room.radius),
    ...garnish(seasoning, random, high + 0.44, room.radius),
  ];
};

/** Each food has a part of the bowl to itself, on rice. */
const sectors: Form = ({ random, room, take, left }) => {
  const base = take('starch');
  const dressing = take('sauce', 'fat', 'sweet', 'dairy', 'broth', 'spice');
  const sprinkled = take('herb', 'nut');
  const groups = left();
  const high = room.level;
  const wedge = (Math.PI * 2) / Math.max(1, groups.length);
  return [
    hill(
      'grainhill',
      base[0]?.look.cut.ink ?? '#faf3e0',
      linesOf(base),
      [0, high - 0.26, 0],
      room.radius * 1.02,
      0.36,
    ),
    ...groups.flatMap(({ line, look }, group) =>
      Array.from({ length: look.cut.size > 0.32 ? 5 : look.cut.size > 0.2 ? 11 : 18 }, (_, at) => {
        const out = 0.3 + 0.62 * Math.sqrt(((at * 0.618) % 1) * 0.92 + 0.04);
        const turn = wedge * (group + 0.5 + (((at * 0.755) % 1) - 0.5) * 0.78);
        return place(
          look.cut.shape,
          look.cut.ink,
          [line],
          [
            Math.cos(turn) * out * room.radius * 0.94,
            high + 0.14 - 0.2 * out * out + 0.02 * (at % 3),
            Math.sin(turn) * out * room.radius * 0.94,
          ],
          {
            turn: [random() - 0.5, turn + random(), random() - 0.5],
            size: even(look.cut.size * 1.3),
          },
        );
      }),
    ),
    ...garnish([...sprinkled, ...dressing], random, high + 0.24, room.radius),
  ];
};

const heap: Form = ({ random, room, take, left }) => {
  const sauce = take('sauce', 'fat', 'sweet', 'dairy', 'broth', 'flour');
  const seasoning = take('spice');
  const herbs = take('herb');
  const [most, ...rest] = left().sort((a, b) => b.grams - a.grams);
  // Meat in a heap is diced.
  const main =
    most?.look.cut.shape === 'steak'
      ? { ...most, look: { ...most.look, cut: { ...most.look.cut, shape: 'chunk', size: 0.3 } } }
      : most;
  const high = room.level - 0.14;
  const rise = (out: number) => high + 0.5 * (1 - out * out);
  const ink = main?.look.cut.ink ?? '#d99b4a';
  // As large as can be, and of small things more: what is under them shows through gaps only.
  const each = main ? Math.min(main.look.cut.size * 1.5, Math.max(main.look.cut.size, 0.46)) : 1;
  const covering = Math.min(24, Math.round(2.6 / each ** 2));
  const layers = main
    ? [1, 0.97, 0.74, 0.4].flatMap((radius, at) =>
        strewn([main], {
          random,
          heightAt: (out) => rise(out * radius) + 0.03 * at,
          radius: room.radius * 0.98 * radius,
          count: Math.round(covering * radius ** 2),
          sunk: 0.3,
          tilt: 0.9,
          scale: each / main.look.cut.size,
        }),
      )
    : [];
  return [
    hill(
      'hill',
      ink,
      [...linesOf(sauce), ...(main ? [main.line] : [])],
      [0, high - 0.12, 0],
      room.radius * 0.84,
      0.38,
    ),
    ...layers,
    ...strewn(rest, {
      random,
      heightAt: (out) => rise(out) + 0.2,
      radius: room.radius * 0.8,
      most: 6,
      sunk: 0,
      tilt: 0.8,
    }),
    ...garnish([...herbs, ...seasoning], random, high + 0.66, room.radius * 0.8),
  ];
};

/** On a sheet pan, which is longer than wide. */
const sheetful: Form = (kitchen) =>
  heap({ ...kitchen, room: { ...kitchen.room, radius: kitchen.room.radius * kitchen.room.deep } });

export const BOWLS: Forms = {
  soup: wet,
  pot: wet,
  mug: wet,
  noodlebowl,
  porridge,
  pasta,
  salad,
  sectors,
  heap,
  wilted: heap,
  sheetful,
};
