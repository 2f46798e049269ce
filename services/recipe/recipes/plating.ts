import { type Plating, platingByWords } from '@homeplate/reference/pictures/plating.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { boughtLines } from './bought-lines.ts';

/** A recipe that may come without a plating: from a person, or from a row stored before there were any. */
type MaybePlated = {
  title: string;
  ingredients: readonly RecipeLine[];
  plating?: Plating;
  plate?: string;
};

/** Its own plating; without one, what the words of its title and ingredients say. */
export const platingOf = (id: string, text: MaybePlated): Plating =>
  text.plating ??
  platingByWords({ id, title: text.title, plate: text.plate, ingredients: pictureFoods(text) });

/** Names of the foods that a picture may show. */
export const pictureFoods = (text: Pick<MaybePlated, 'ingredients'>): string[] =>
  boughtLines(text).map(({ name }) => name);
