import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in a page as the server drew it, until its code is here: what is pressed before that would go unanswered. */
export const useIsAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
