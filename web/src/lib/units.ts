import { UNITS, type Units } from '@homeplate/contracts/documents/preference-values.ts';
import { createDeviceValue, useDeviceValue } from './device-value.ts';
import { UNITS_KEY } from './storage-keys.ts';

export type { Units };

/** Undefined: not chosen in this browser. `watchUnits` keeps it and the account of a signed-in user the same. */
export const deviceUnits = createDeviceValue<Units | undefined>(UNITS_KEY, (stored) =>
  UNITS.find((units) => units === stored),
);

export const chooseUnits = (units: Units): void => deviceUnits.set(units);

export const useUnits = (): Units => useDeviceValue(deviceUnits, undefined) ?? 'us';
