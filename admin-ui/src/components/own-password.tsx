import { PasswordInput, useGetIdentity } from 'react-admin';

/** The password of the employee, asked again before a sensitive action. */
export function OwnPassword() {
  const { identity } = useGetIdentity();
  return (
    <>
      {/* Password managers look for the account of a password. */}
      <input type="text" autoComplete="username" value={identity?.username ?? ''} readOnly hidden />
      <PasswordInput source="password" label="Your own password" autoComplete="current-password" />
    </>
  );
}
