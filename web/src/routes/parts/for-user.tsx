import type { ComponentType } from 'react';
import { useUserId } from '../../lib/user.ts';

/**
 * Passes the user's id to a lazy part. The id is read inside the part, because a new prop would take away the server-rendered HTML of a
 * part whose code has not loaded yet.
 */
export const forUser =
  <Props extends { userId: string | null | undefined }>(
    Part: ComponentType<Props>,
  ): ComponentType<Omit<Props, 'userId'>> =>
  (props) => <Part {...({ ...props, userId: useUserId() } as Props)} />;
