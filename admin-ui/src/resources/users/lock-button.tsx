import { TextInput } from 'react-admin';
import { CommandForm } from '../../components/command-form.tsx';

/** Locks the user, with the reason for the audit log. */
export const LockButton = () => (
  <CommandForm resource="users" name="lock" label="Lock" done="The user is locked and signed out">
    <TextInput source="reason" helperText="For the audit log" multiline />
  </CommandForm>
);
