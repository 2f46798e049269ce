import { STAFF_ROLES } from '@homeplate/contracts/documents/staff-policy.ts';
import type { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import { CheckboxGroupInput, useRecordContext } from 'react-admin';
import { CommandForm } from '../../components/command-form.tsx';
import { OwnPassword } from '../../components/own-password.tsx';

/** Sets the roles, with the password of the admin who asks. */
export function RolesButton() {
  const user = useRecordContext<StaffUser>();
  return (
    <CommandForm
      resource="users"
      name="roles"
      method="PUT"
      label="Set roles"
      defaults={{ staffRoles: user?.staffRoles ?? [], password: '' }}
      done="The roles are set, and the user has to sign in again"
    >
      <CheckboxGroupInput
        source="staffRoles"
        label="Roles"
        choices={STAFF_ROLES.map((id) => ({ id, name: id }))}
      />
      <OwnPassword />
    </CommandForm>
  );
}
