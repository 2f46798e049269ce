import { useMutationState } from '@tanstack/react-query';
import { calendarWriteOptions } from './calendar-writes.ts';

/** How many changes of the calendar wait for a connection. */
export const useWaitingChanges = (): number =>
  useMutationState({
    filters: {
      mutationKey: calendarWriteOptions.mutationKey,
      predicate: ({ state }) => state.isPaused || state.failureCount > 0,
      status: 'pending',
    },
    select: () => true,
  }).length;
