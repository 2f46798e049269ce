import type { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import { FunctionField } from 'react-admin';

/** The roles of a member of staff. */
export const RolesField = ({ label }: { label: string }) => (
  <FunctionField<StaffUser> label={label} render={({ staffRoles }) => staffRoles.join(', ')} />
);
