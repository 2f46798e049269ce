import type { ResourceProps } from 'react-admin';
import { ModerationList } from './moderation-list.tsx';
import { ModerationShow } from './moderation-show.tsx';

export const moderation: ResourceProps = {
  name: 'moderation',
  list: ModerationList,
  show: ModerationShow,
  options: { label: 'Moderation' },
};
