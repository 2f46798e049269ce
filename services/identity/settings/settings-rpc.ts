import { requireAction } from '@homeplate/common/actor.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { AdvertisingSetting } from '@homeplate/contracts/documents/advertising.ts';
import type { SettingsServiceService } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import type { ChangeAdvertising } from './change-advertising.ts';
import type { AdvertisingRow, SettingStore } from './setting-store.ts';

/** Request → use case → response; no rules here. */
export const settingsRpc = (parts: {
  settings: Pick<SettingStore, 'advertising'>;
  changeAdvertising: ChangeAdvertising;
}): Handlers<typeof SettingsServiceService> => ({
  getAdvertising: async () => {
    const { isOn, scriptUrl, banner } = await parts.settings.advertising();
    return { isOn, scriptUrl: isOn ? scriptUrl : '', banner: isOn ? banner : 'none' };
  },
  // Not versioned: the gateway keeps no copy.
  getAdvertisingSetting: async (_request, call) => {
    requireAction(call, 'settings:read');
    return { document: documentOf(settingOf(await parts.settings.advertising()), 0) };
  },
  changeAdvertising: async (asked, call) => ({
    document: documentOf(settingOf(await parts.changeAdvertising(asked, call)), 0),
  }),
});

const settingOf = ({ isOn, scriptUrl, banner, changedAt }: AdvertisingRow): AdvertisingSetting => ({
  id: 'advertising',
  isOn,
  scriptUrl,
  banner,
  changedAt: changedAt?.toISOString() ?? null,
});
