import { act } from '@testing-library/react';

/**
 * Runs the event loop several times, because libraries chain zero-length timers after an event. Counts turns rather than time, so that a
 * slow machine only makes it slower. Runs `first` before that.
 */
export const settled = (first?: () => void): Promise<void> =>
  act(async () => {
    first?.();
    for (let turn = 0; turn < 15; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
