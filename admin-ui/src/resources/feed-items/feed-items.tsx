import { FEED_ITEM_STATES } from '@homeplate/contracts/documents/feed.ts';
import {
  Datagrid,
  DateField,
  List,
  type ResourceProps,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';
import { FoodChoice } from './food-choice.tsx';

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(FEED_ITEM_STATES)} />,
  <TextInput key="feedId" source="feedId" label="Feed" alwaysOn />,
];

const FeedItemList = () => (
  <List
    title="Feed items"
    filters={filters}
    filterDefaultValues={{ state: 'unmapped' }}
    sort={{ field: 'seenAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid bulkActionButtons={false}>
      <TextField source="feedId" label="Feed" sortable={false} />
      <TextField source="itemId" label="Code" />
      <TextField source="itemName" label="Its name" emptyText="None sent" sortable={false} />
      <FoodChoice label="Food" />
      <DateField source="seenAt" label="Last sent" showTime />
    </Datagrid>
  </List>
);

/** Feeds' own codes for items, and the food of each. */
export const feedItems: ResourceProps = {
  name: 'feed-items',
  list: FeedItemList,
  options: { label: 'Feed items' },
};
