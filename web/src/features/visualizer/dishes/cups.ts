import { type Form, type Forms, hill, linesOf, mixedInk, pool } from './kitchen.ts';
import { even, place, strewn } from './layout.ts';

const drink: Form = ({ title, random, take, left }) => {
  const fruit = take('fruit');
  const herbs = take('herb', 'spice');
  const cream = /shake|egg cream/.test(title) ? take('dairy') : [];
  const base = left();
  const ink = /strawberry|prickly|berry/.test(title)
    ? '#e2586a'
    : /\btea\b/.test(title)
      ? '#b5692b'
      : /chocolate|egg cream/.test(title)
        ? '#7a4a30'
        : /date/.test(title)
          ? '#d9b98a'
          : /pog/.test(title)
            ? '#ef8d52'
            : mixedInk(
                [...base, ...fruit].filter(({ look }) => look.role !== 'sweet'),
                '#f0b24a',
              );
  const round = fruit.filter(({ look }) => /wheel|slice|wedge/.test(look.cut.shape));
  const top = 1.7;
  return [
    place('drink', ink, linesOf([...base, ...fruit.filter((one) => !round.includes(one))]), [0, 0.12, 0], {
      grows: true,
    }),
    ...(cream.length > 0
      ? [place('foam', '#fbf4e2', linesOf(cream), [0, top, 0], { grows: true })]
      : [0, 1, 2].map((at) =>
          place(
            'ice',
            '#eaf4f2',
            linesOf(base),
            [0.34 * Math.cos(at * 2.1), top - 0.06, 0.34 * Math.sin(at * 2.1)],
            { turn: [0.4, at, 0.3] },
          ),
        )),
    place('straw', '#c8402c', [], [-0.2, 1.1, -0.1], { turn: [0.1, 0, 0.26] }),
    ...round
      .slice(0, 2)
      .map(({ line, look }, at) =>
        place(
          look.cut.shape,
          look.cut.ink,
          [line],
          [0.84 * Math.cos(0.5 + at * 2.2), top + 0.26, 0.84 * Math.sin(0.5 + at * 2.2)],
          { turn: [Math.PI / 2, -0.9 - at * 2.2, 0], size: even(0.6) },
        ),
      ),
    ...strewn([...herbs, ...round.slice(2)], {
      random,
      heightAt: () => top + 0.1,
      radius: 0.5,
      most: 3,
      sunk: 0,
      scale: 1.3,
    }),
  ];
};

/** A dessert of one portion: scoops of ice, else a cream that fills the cup, and what lies on it. */
const coupe: Form = ({ title, random, room, take, left }) => {
  const tops = take('fruit', 'nut', 'herb', 'bread').filter(({ name }) => !/lemon|lime/i.test(name));
  const base = left();
  const isIce = /ice|sorbet|granita/.test(title);
  const ink = isIce
    ? '#fbf3b4'
    : mixedInk(
        base.filter(({ look }) => look.role === 'dairy' || look.role === 'egg'),
        '#f3dfa8',
      );
  const high = room.level;
  return [
    pool(room, ink, linesOf(base), high - 0.1),
    ...(isIce
      ? [
          [-0.34, 0.16],
          [0.36, 0.14],
          [0, -0.34],
        ].map(([x = 0, z = 0], at) =>
          place('scoop', ink, linesOf(base), [x, high - 0.1, z], {
            turn: [0, at * 2, 0],
            size: even(0.72),
            grows: true,
          }),
        )
      : [
          hill('hill', ink, linesOf(base), [0, high - 0.1, 0], room.radius * 0.94, 0.3),
          place(
            'dollop',
            '#fffaf0',
            linesOf(base.filter(({ look }) => look.role === 'dairy')),
            [0, high + 0.16, 0],
            {
              size: even(0.6),
            },
          ),
        ]),
    ...strewn(tops, {
      random,
      heightAt: (out) => high + (isIce ? 0.52 - 0.34 * out : 0.2 - 0.12 * out),
      radius: room.radius * 0.78,
      most: 6,
      sunk: 0.2,
      tilt: 0.6,
    }),
  ];
};

export const CUPS: Forms = { drink, coupe };
