import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { UNITS_KEY } from '../../lib/storage-keys.ts';

export type Units = 'us' | 'metric';

const chosen = createDeviceValue<Units>(UNITS_KEY, (kept) => (kept === 'metric' ? 'metric' : 'us'));

export const chooseUnits = (units: Units): void => chosen.set(units);

/** How the reader measures, remembered on the device. */
export const useUnits = (): Units => useDeviceValue(chosen, 'us');
