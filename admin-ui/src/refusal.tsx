import { AccessDenied, Title } from 'react-admin';

/** In place of a page that the policy table does not allow the user to open. */
export const Refusal = () => (
  <>
    <Title title="Access denied" />
    <AccessDenied textPrimary="This page is for other roles" textSecondary="Ask an admin if you need it." />
  </>
);
