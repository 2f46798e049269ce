import { DeleteAccountCard } from '../../features/account/delete-account-card.tsx';
import { DownloadDataCard } from '../../features/account/download-data-card.tsx';
import type { User } from '../../lib/user.ts';

/** What the user can do with everything that is stored about them. */
export const DataSettings = ({ user: { username, email, deletesAt } }: { user: User }) => (
  <div className="grid gap-5">
    <DownloadDataCard />
    <DeleteAccountCard username={username || email || ''} email={email ?? ''} deletesAt={deletesAt} />
  </div>
);
