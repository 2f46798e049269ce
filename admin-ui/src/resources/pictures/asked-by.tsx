import type { StaffPictureJob } from '@homeplate/contracts/documents/staff-picture.ts';
import { Link, useCanAccess } from 'react-admin';

/** Who requested a picture, with a link for those who may see users. */
export function AskedBy({ askedBy }: Pick<StaffPictureJob, 'askedBy'>) {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  if (askedBy === null) return 'Account deleted';
  if (!canAccess) return askedBy;
  return <Link to={`/users/${encodeURIComponent(askedBy)}/show`}>{askedBy}</Link>;
}
