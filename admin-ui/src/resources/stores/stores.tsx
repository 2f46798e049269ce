import type { StaffStoreRow } from '@homeplate/contracts/documents/staff-store.ts';
import type { ResourceProps } from 'react-admin';
import { StoreList } from './store-list.tsx';
import { StoreShow } from './store-show.tsx';

export const stores: ResourceProps = {
  name: 'stores',
  list: StoreList,
  show: StoreShow,
  options: { label: 'Stores' },
  recordRepresentation: (store: StaffStoreRow) => store.name,
};
