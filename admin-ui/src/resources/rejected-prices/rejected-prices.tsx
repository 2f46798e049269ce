import {
  Datagrid,
  DateField,
  List,
  NumberField,
  type ResourceProps,
  TextField,
  TextInput,
} from 'react-admin';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <TextInput key="feedId" source="feedId" label="Feed" alwaysOn />,
  <TextInput key="reason" source="reason" label="Reason" alwaysOn />,
];

const EVENT = {
  display: 'block',
  maxWidth: '60ch',
  fontFamily: 'monospace',
  overflowWrap: 'anywhere',
} as const;

const RejectedPriceList = () => (
  <List
    title="Rejected prices"
    filters={filters}
    sort={{ field: 'lastAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid bulkActionButtons={false}>
      <TextField source="feedId" label="Feed" sortable={false} />
      <TextField source="reason" sortable={false} />
      <TextField source="storeId" label="Store" sortable={false} />
      <TextField source="itemId" label="Item" sortable={false} />
      <TextField source="itemName" label="Its name" sortable={false} />
      <NumberField source="count" label="Times" />
      <DateField source="lastAt" label="Last" showTime />
      <TextField source="event" label="Newest event" sortable={false} sx={EVENT} />
    </Datagrid>
  </List>
);

/** What feeds sent that was not taken, by reason, store and item. */
export const rejectedPrices: ResourceProps = {
  name: 'rejected-prices',
  list: RejectedPriceList,
  options: { label: 'Rejected prices' },
};
