import type { StaffRegionRow } from '@homeplate/contracts/documents/staff-region.ts';
import type { ResourceProps } from 'react-admin';
import { RegionEdit } from './region-edit.tsx';
import { RegionList } from './region-list.tsx';
import { RegionShow } from './region-show.tsx';

export const regions: ResourceProps = {
  name: 'regions',
  list: RegionList,
  show: RegionShow,
  edit: RegionEdit,
  options: { label: 'Regions' },
  recordRepresentation: (region: StaffRegionRow) => region.name,
};
