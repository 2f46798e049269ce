import { useQuery } from '@tanstack/react-query';
import { useOpenLocationDialog } from '../../features/location/location-provider.tsx';
import { locationOptions } from '../../features/location/queries.ts';
import { StoresForm } from '../../features/stores/stores-form.tsx';
import { useUser } from '../../lib/user.ts';

/** The picker of a signed-in user's own stores. `onSaved` runs once they are saved. */
export function OwnStoresForm({ onSaved }: { onSaved?: () => void }) {
  const user = useUser();
  const { data: location } = useQuery(locationOptions);
  const openLocationDialog = useOpenLocationDialog();
  if (!user) return null;
  return (
    <StoresForm
      key={user.id}
      userId={user.id}
      zipCode={location?.zipCode}
      onSetPlace={openLocationDialog}
      onSaved={onSaved}
    />
  );
}
