import { durationWords } from '@homeplate/kit/format/dates.ts';

/** The copy of a recipe's tabs other than lines and steps, and of the menu over its picture. */
export const kitchen = {
  units: 'Measures',
  us: 'US',
  metric: 'Metric',
  clearTicks: 'Uncheck all',
  ticked: (count: number, total: number) => `${count} of ${total} checked off`,
  goodToKnow: 'Good to know',
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  suits: 'Diets',
  noAllergens: 'none of the nine major allergens',
  hands: (count: number) => `${durationWords(count)} hands-on`,
  waiting: (count: number) => `${durationWords(count)} hands-off`,
  stepTime: (time: number, waiting: number) =>
    waiting === 0
      ? durationWords(time)
      : waiting >= time
        ? `${durationWords(time)} hands-off`
        : `${durationWords(time)}, ${durationWords(waiting)} of it hands-off`,
  print: 'Print',
  cooked: 'I cooked this',
} as const;
