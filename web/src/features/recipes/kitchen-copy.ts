import { durationWords } from '@homeplate/kit/format/dates.ts';

/** The copy of a recipe's tabs other than lines and steps, and of the menu over its picture. */
export const kitchen = {
  units: 'Measures',
  us: 'US',
  metric: 'Metric',
  clearTicks: 'Uncheck all',
  ticked: (count: number, total: number) => `${count} of ${total} checked off`,
  /** "20 min hands-on, 3 h hands-off". */
  times: (total: number, wait: number) =>
    [
      total > wait && `${durationWords(total - wait)} hands-on`,
      wait > 0 && `${durationWords(wait)} hands-off`,
    ]
      .filter(Boolean)
      .join(', '),
  stepTime: (time: number, waiting: number) =>
    waiting === 0
      ? durationWords(time)
      : waiting >= time
        ? `${durationWords(time)} hands-off`
        : `${durationWords(time)}, ${durationWords(waiting)} of it hands-off`,
  print: 'Print',
  cooked: 'I cooked this',
} as const;
