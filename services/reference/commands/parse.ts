import { cleanLine } from '../lines/clean-line.ts';
import { parseLine } from '../lines/parse-line.ts';
import { type Command, roundFigure } from './command.ts';

export const parse: Command = {
  request: 'an ingredient line',
  answers: 'quantity, quantityMax, unit, food, foodId, grams, note, optional',
  open: async () => (request) => {
    if (cleanLine(request) === '') throw new Error('The line has no words');
    const { grams, ...read } = parseLine(request);
    const { quantity, quantityMax, unit, food, foodId, note, optional, isNear, mayContain } = read;
    return {
      quantity,
      quantityMax,
      unit,
      food,
      foodId,
      grams: grams === null ? null : roundFigure(grams),
      note,
      optional,
      ...(isNear && { near: true }),
      ...(mayContain.length > 0 && { mayContain }),
    };
  },
};
