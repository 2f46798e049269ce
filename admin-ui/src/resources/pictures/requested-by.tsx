import type { StaffPictureJob } from '@homeplate/contracts/documents/staff-picture.ts';
import type { MouseEvent } from 'react';
import { Link, useCanAccess } from 'react-admin';

/** The user who requested a picture, with a link for those who may see users. */
export function RequestedBy({ requestedBy }: Pick<StaffPictureJob, 'requestedBy'>) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  if (requestedBy === null) return 'Account deleted';
  if (!canAccess) return requestedBy;
  return (
    <Link
      to={`/users/${encodeURIComponent(requestedBy)}/show`}
      // A click on a row of a list opens the row.
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {requestedBy}
    </Link>
  );
}
