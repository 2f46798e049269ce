import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { UNITS_KEY } from '../../lib/storage-keys.ts';

export type Units = 'us' | 'metric';

const chosen = createDeviceValue<Units>(UNITS_KEY, (stored) => (stored === 'metric' ? 'metric' : 'us'));

export const chooseUnits = (units: Units): void => chosen.set(units);

/** The user's units, stored on the device. */
export const useUnits = (): Units => useDeviceValue(chosen, 'us');
