import { useMutationState } from '@tanstack/react-query';
import { useBeforeUnload } from 'react-router-dom';
import { calendarWriteOptions } from './calendar-writes.ts';

/** How many changes of the calendar wait for a connection. While some do, the browser asks before the tab closes. */
export function useWaitingChanges(): number {
  const { length } = useMutationState({
    filters: {
      mutationKey: calendarWriteOptions.mutationKey,
      predicate: ({ state }) => state.isPaused || state.failureCount > 0,
      status: 'pending',
    },
    select: () => true,
  });
  useBeforeUnload((event) => {
    if (length > 0) event.preventDefault();
  });
  return length;
}
