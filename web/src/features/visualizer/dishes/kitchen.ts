import type { FoodRole } from '../foods/food-look.ts';
import type { Food, Piece, Place } from './dish.ts';
import type { DishForm } from './dish-form.ts';
import { even, linesOf, mixedInk, place, strewn } from './layout.ts';
import type { Room } from './room.ts';

/** What a form of dish is built with: the foods not yet used, and where they go. */
export type Kitchen = {
  title: string;
  random: () => number;
  room: Room;
  /** Takes the foods of these roles, in the order of the recipe; they are not left afterwards. */
  take(...roles: FoodRole[]): Food[];
  /** Takes those whose name has one of these words. */
  takeNamed(words: RegExp): Food[];
  /** What nothing has taken. */
  left(): Food[];
};

export type Form = (kitchen: Kitchen) => Piece[];
export type Forms = Partial<Record<DishForm, Form>>;

export function openKitchen(
  title: string,
  foods: readonly Food[],
  random: () => number,
  room: Room,
): Kitchen {
  let left = [...foods];
  const takeWhere = (is: (food: Food) => boolean) => {
    const taken = left.filter(is);
    left = left.filter((food) => !is(food));
    return taken;
  };
  return {
    title: title.toLowerCase(),
    random,
    room,
    take: (...roles) => takeWhere(({ look }) => roles.includes(look.role)),
    takeNamed: (words) => takeWhere(({ name }) => words.test(name)),
    left: () => left,
  };
}

/** What thickens, sweetens, moistens: it goes into a bed or a dough and is not seen by itself. */
export const BAKED_IN: readonly FoodRole[] = [
  'flour',
  'sweet',
  'fat',
  'dairy',
  'egg',
  'spice',
  'starch',
  'broth',
];

/** A level filling of the vessel. */
export const pool = (room: Room, ink: string, lines: readonly number[], level = room.level): Piece =>
  place('pool', ink, lines, [0, level, 0], {
    size: [room.radius * room.wide, 1, room.radius * room.deep],
    grows: true,
  });

export const hill = (
  shape: 'hill' | 'grainhill',
  ink: string,
  lines: readonly number[],
  at: Place,
  radius: number,
  high: number,
): Piece => place(shape, ink, lines, at, { size: [radius, high, radius], grows: true });

/** Herbs and seasoning on top, near the middle. */
export const garnish = (
  foods: readonly Food[],
  random: () => number,
  high: number,
  radius: number,
): Piece[] =>
  strewn(foods, {
    random,
    heightAt: (out) => high - 0.04 * out,
    radius: radius * 0.7,
    most: 5,
    sunk: 0,
    tilt: 0.3,
  });

/** Rounds of citrus and the like, laid around. */
export const wheels = (foods: readonly Food[], high: number, out: number, from: number): Piece[] =>
  foods.flatMap((food, which) =>
    [0, 0.5, 1].map((step) => {
      const turn = from + which * 1.1 + step * 0.62;
      return place(
        food.look.cut.shape,
        food.look.cut.ink,
        [food.line],
        [Math.cos(turn) * out, high + 0.03, Math.sin(turn) * out],
        {
          turn: [0.5 * Math.sin(turn), turn, -0.35 * Math.cos(turn)],
          size: even(food.look.cut.size * 1.25),
        },
      );
    }),
  );

export { linesOf, mixedInk };
