import type { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import type { ResourceProps } from 'react-admin';
import { UserList } from './user-list.tsx';
import { UserShow } from './user-show.tsx';

export const users: ResourceProps = {
  name: 'users',
  list: UserList,
  show: UserShow,
  recordRepresentation: (user: StaffUser) => user.username,
};
