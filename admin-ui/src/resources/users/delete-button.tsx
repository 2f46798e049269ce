import { TextInput } from 'react-admin';
import { CommandForm } from '../../components/command-form.tsx';
import { OwnPassword } from '../../components/own-password.tsx';

/** Schedules the deletion of the account, with the password of the admin who asks. */
export const DeleteButton = () => (
  <CommandForm
    resource="users"
    name="delete"
    label="Delete account"
    done="The account is deleted in 7 days, and its user has an email about it"
  >
    <TextInput source="reason" helperText="For the audit log" multiline />
    <OwnPassword />
  </CommandForm>
);
