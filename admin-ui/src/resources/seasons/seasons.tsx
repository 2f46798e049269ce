import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { StaffSeasonRow } from '@homeplate/contracts/documents/staff-season.ts';
import type { ResourceProps } from 'react-admin';
import { SeasonEdit } from './season-edit.tsx';
import { SeasonList } from './season-list.tsx';
import { SeasonShow } from './season-show.tsx';

export const seasons: ResourceProps = {
  name: 'seasons',
  list: SeasonList,
  show: SeasonShow,
  edit: SeasonEdit,
  options: { label: 'Seasons' },
  recordRepresentation: ({ food, region }: StaffSeasonRow) => `${food}, ${REGION_NAMES[region]}`,
};
