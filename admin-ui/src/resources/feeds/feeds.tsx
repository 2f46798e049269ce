import type { Feed } from '@homeplate/contracts/documents/feed.ts';
import type { ResourceProps } from 'react-admin';
import { FeedList } from './feed-list.tsx';
import { FeedShow } from './feed-show.tsx';

export const feeds: ResourceProps = {
  name: 'feeds',
  list: FeedList,
  show: FeedShow,
  options: { label: 'Feeds' },
  recordRepresentation: (feed: Feed) => feed.id,
};
