import type { StaffPictureRow } from '@homeplate/contracts/documents/staff-picture.ts';
import type { ResourceProps } from 'react-admin';
import { PictureList } from './picture-list.tsx';
import { PictureShow } from './picture-show.tsx';

export const pictures: ResourceProps = {
  name: 'pictures',
  list: PictureList,
  show: PictureShow,
  options: { label: 'Pictures' },
  recordRepresentation: (picture: StaffPictureRow) => picture.title,
};
