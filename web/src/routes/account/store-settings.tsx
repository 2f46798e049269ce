import type { ClubId } from '@homeplate/contracts/documents/clubs.ts';
import { SettingsCard } from '../../components/settings-card.tsx';
import { ClubsCard } from '../../features/account/clubs-card.tsx';
import { ownStores as words } from '../../features/stores/copy.ts';
import { OwnStoresForm } from '../parts/own-stores-form.tsx';

export const StoreSettings = ({ clubs }: { clubs: readonly ClubId[] }) => (
  <div className="grid gap-5">
    <ClubsCard clubs={clubs} />
    <SettingsCard title={words.title} words={words.words}>
      <OwnStoresForm />
    </SettingsCard>
  </div>
);
