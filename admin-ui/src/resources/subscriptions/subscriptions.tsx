import type { ResourceProps } from 'react-admin';
import { SubscriptionList } from './subscription-list.tsx';
import { SubscriptionShow } from './subscription-show.tsx';

export const subscriptions: ResourceProps = {
  name: 'subscriptions',
  list: SubscriptionList,
  show: SubscriptionShow,
};
