import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { SettingsServiceService } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import { documentOf } from './fake-services.ts';

/** Advertising is off until it is switched on. */
export const fakeSettings = (): Handlers<typeof SettingsServiceService> => {
  let setting = { isOn: false, scriptUrl: '', banner: 'none' };
  const answer = () => ({ document: documentOf({ id: 'advertising', ...setting, changedAt: null }) });
  return {
    getAdvertising: async () => setting,
    getAdvertisingSetting: async () => answer(),
    changeAdvertising: async ({ isOn, scriptUrl, banner }) => {
      setting = { isOn, scriptUrl, banner };
      return answer();
    },
  };
};
