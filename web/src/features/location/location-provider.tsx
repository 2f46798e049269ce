import { createContext, lazy, type ReactNode, Suspense, useContext, useMemo, useState } from 'react';

const LocationDialog = lazy(() => import('./location-dialog.tsx'));
const OpenLocationDialog = createContext<() => void>(() => {});

/** Holds the one location dialog, so that the header, a card or a subtitle can open it. */
export function LocationProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  const openDialog = useMemo(
    () => () => {
      setWanted(true);
      setOpen(true);
    },
    [],
  );
  return (
    <OpenLocationDialog value={openDialog}>
      {children}
      {wanted && (
        <Suspense>
          <LocationDialog open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </OpenLocationDialog>
  );
}

export const useOpenLocationDialog = (): (() => void) => useContext(OpenLocationDialog);
