import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';

const LocationDialog = lazyDialog(() => import('./location-dialog.tsx'));
const OpenLocationDialog = createContext<() => void>(() => {});

/** Holds the one location dialog, so that the header, a card or a subtitle can open it. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const openDialog = useCallback(() => setOpen(true), []);
  return (
    <OpenLocationDialog value={openDialog}>
      {children}
      {open && <LocationDialog onClose={() => setOpen(false)} />}
    </OpenLocationDialog>
  );
}

export const useOpenLocationDialog = (): (() => void) => useContext(OpenLocationDialog);
