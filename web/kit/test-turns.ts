import { act } from '@testing-library/react';

/**
 * Lets a component do what it has to do after something happened: its libraries go on by timers of no length, one after the
 * other. Counted in turns, so that a busy machine only makes it longer. `first` happens before.
 */
export const settled = (first?: () => void): Promise<void> =>
  act(async () => {
    first?.();
    for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
