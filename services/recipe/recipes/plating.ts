import { type Plating, platingByWords } from '@homeplate/reference/pictures/plating.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { boughtLines } from './bought-lines.ts';

/** A recipe that may have no plating: one written by a user, or a row stored before platings existed. */
type MaybePlated = {
  title: string;
  ingredients: readonly RecipeLine[];
  plating?: Plating;
  plate?: string;
};

/** Returns the recipe's plating, else one derived from its title and ingredients. */
export const platingOf = (id: string, text: MaybePlated): Plating =>
  text.plating ??
  platingByWords({ id, title: text.title, plate: text.plate, ingredients: pictureFoods(text) });

/** Names of foods that a picture may show. */
export const pictureFoods = (text: Pick<MaybePlated, 'ingredients'>): string[] =>
  boughtLines(text).map(({ name }) => name);
