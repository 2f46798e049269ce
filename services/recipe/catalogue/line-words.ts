import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { RecipeLine } from './recipe-source.ts';

/** What the page prints for the food of a line. */
export const nameOf = ({ food, label }: Pick<RecipeLine, 'food' | 'label'>): string =>
  label ?? foodById(food)?.name ?? food;

/** The words of a line after its amount. */
export const wordsOf = (line: Pick<RecipeLine, 'food' | 'label' | 'note'>): string =>
  `${nameOf(line)} ${line.note ?? ''}`;
