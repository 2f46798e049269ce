import { wholeNumber } from './whole-number.ts';

/** 1200, "recipe", "recipes" → "1,200 recipes". */
export const counted = (count: number, single: string, several: string): string =>
  `${wholeNumber(count)} ${count === 1 ? single : several}`;
