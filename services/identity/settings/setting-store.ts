import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { BannerPlace } from '@homeplate/contracts/documents/advertising-limits.ts';
import type { ClientSession } from 'mongoose';

/** What staff set about advertising. */
export type AdvertisingRow = {
  isOn: boolean;
  scriptUrl: string;
  banner: BannerPlace;
  changedAt: Date | null;
};
type SettingRow = AdvertisingRow & { _id: 'advertising' };

/** Nothing is shown, loaded or reserved until staff switch it on (reading A8). */
const OFF: AdvertisingRow = { isOn: false, scriptUrl: '', banner: 'none', changedAt: null };

export type SettingStore = {
  advertising(session?: ClientSession): Promise<AdvertisingRow>;
  setAdvertising(row: AdvertisingRow, session: ClientSession): Promise<void>;
};

export const SETTINGS = defineCollection<SettingRow>({
  name: 'settings',
  shape: 1,
  keptFor: 'always',
  isPersonal: false,
  fields: {
    _id: { type: String, required: true },
    isOn: { type: Boolean, required: true },
    scriptUrl: { type: String, default: '' },
    banner: { type: String, required: true },
    changedAt: { type: Date, default: null },
  },
});

export async function createSettingStore(mongo: Pick<Mongo, 'connection'>): Promise<SettingStore> {
  const rows = await SETTINGS.open(mongo);
  return {
    advertising: async (session) => {
      const row = await rows
        .findById('advertising')
        .session(session ?? null)
        .lean<SettingRow>();
      if (!row) return OFF;
      const { _id, ...setting } = row;
      return setting;
    },
    setAdvertising: async (row, session) =>
      void (await rows.updateOne({ _id: 'advertising' }, { $set: row }, { upsert: true, session })),
  };
}
