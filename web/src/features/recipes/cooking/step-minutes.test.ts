import { expect, it } from 'vitest';
import { timerMinutes } from './step-minutes.ts';

it.each([
  ['Simmer until the peas are tender but still whole.', 40, 36, 40],
  ['Leave the lid on for 5 minutes off the heat, then fluff.', 5, 4, 5],
  ['Cover and cook on low for 14 minutes. Take it off the heat.', 17, 14, 14],
  ['Bake for 1 1/2 hours, until the pork pulls apart.', 95, 90, 90],
  ['Bake at 350°F for 30 to 35 minutes, until deep brown.', 35, 35, 35],
  ['Chop the onion.', 10, 0, 10],
])(
  'the timer of "%s" with %i minutes, %i of them hands-off, runs %i minutes',
  (instruction, time, waiting, minutes) => {
    expect(timerMinutes({ instruction, time, waiting })).toBe(minutes);
  },
);
