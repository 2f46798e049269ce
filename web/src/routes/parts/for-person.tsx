import type { ComponentType } from 'react';
import { useUserId } from '../../lib/user.ts';

/**
 * Passes the user's id to a lazy part. The id is read inside the part, because a new prop would take away the server-rendered HTML of a
 * part whose code has not loaded yet.
 */
export const forPerson =
  <Props extends { person: string | null | undefined }>(
    Part: ComponentType<Props>,
  ): ComponentType<Omit<Props, 'person'>> =>
  (props) => <Part {...({ ...props, person: useUserId() } as Props)} />;
