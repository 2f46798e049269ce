import { EmailCard } from '../../features/account/email-card.tsx';
import { PasswordCard } from '../../features/account/password-card.tsx';
import type { Account } from '../../features/account/queries.ts';
import { SessionsCard } from '../../features/account/sessions-card.tsx';

/** How the user signs in, and where they are signed in. */
export function SignInSettings({ userId, account }: { userId: string; account: Account }) {
  return (
    <div className="grid gap-5">
      <EmailCard userId={userId} account={account} />
      <PasswordCard userId={userId} username={account.username || account.email || ''} />
      <SessionsCard userId={userId} />
    </div>
  );
}
