import type { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import {
  BooleanField,
  DateField,
  EmailField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { CommandForm } from '../../components/command-form.tsx';
import { OwnPassword } from '../../components/own-password.tsx';
import { DeleteButton } from './delete-button.tsx';
import { LockButton } from './lock-button.tsx';
import { RolesButton } from './roles-button.tsx';
import { RolesField } from './roles-field.tsx';

export const UserShow = () => (
  <Show actions={<UserActions />}>
    <SimpleShowLayout>
      <TextField source="username" />
      <EmailField source="email" />
      <BooleanField source="emailVerified" label="Address confirmed" />
      <TextField source="firstName" emptyText="Not set" />
      <TextField source="lastName" emptyText="Not set" />
      <TextField source="plan" />
      <RolesField label="Roles" />
      <BooleanField source="hasSecondFactor" label="Second factor" />
      <DateField source="lockedAt" label="Locked since" showTime emptyText="Not locked" />
      <DateField source="deletesAt" label="Will be deleted" showTime emptyText="No" />
      <DateField source="createdAt" label="Account since" showTime />
      <TextField source="id" label="Id" />
    </SimpleShowLayout>
  </Show>
);

function UserActions() {
  const user = useRecordContext<StaffUser>();
  const { canAccess: mayLock } = useCanAccess({ resource: 'users', action: 'lock' });
  const { canAccess: maySetRoles } = useCanAccess({ resource: 'users', action: 'roles' });
  const { canAccess: mayTurnOff } = useCanAccess({ resource: 'users', action: 'second-factor' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'users', action: 'delete' });
  if (!user) return <TopToolbar />;
  return (
    <TopToolbar>
      {mayLock && !user.emailVerified && (
        <CommandButton
          resource="users"
          name="verify-email"
          label="Confirm the address"
          question="Did the user prove in another way that this address is theirs?"
          done="The address is confirmed"
        />
      )}
      {mayLock && (
        <CommandButton
          resource="users"
          name="sign-out"
          label="Sign out everywhere"
          question="All devices of this user will have to sign in again."
          done="The user is signed out"
        />
      )}
      {mayLock &&
        (user.lockedAt ? (
          <CommandButton resource="users" name="unlock" label="Unlock" done="The user can sign in again" />
        ) : (
          <LockButton />
        ))}
      {mayTurnOff && user.hasSecondFactor && (
        <CommandForm
          resource="users"
          name="turn-off-second-factor"
          label="Turn off second factor"
          done="The second factor is off, and the user has to sign in again"
        >
          <OwnPassword />
        </CommandForm>
      )}
      {maySetRoles && <RolesButton />}
      {mayDelete &&
        (user.deletesAt ? (
          <CommandButton resource="users" name="keep" label="Keep account" done="The account stays" />
        ) : (
          <DeleteButton />
        ))}
    </TopToolbar>
  );
}
