import { type StaffSubscriber, SUBSCRIBER_STATES } from '@homeplate/contracts/documents/subscriber.ts';
import {
  Datagrid,
  DateField,
  EmailField,
  FunctionField,
  List,
  NumberField,
  type ResourceProps,
  SearchInput,
  SelectInput,
  TextField,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Address" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(SUBSCRIBER_STATES)} />,
];

/** The addresses of the newsletter. Subscribers change and delete their own by the links in the mails. */
const SubscriberList = () => (
  <List
    title="Newsletter subscribers"
    filters={filters}
    sort={{ field: 'requestedAt', order: 'DESC' }}
    perPage={50}
    exporter={exportCsv}
  >
    <Datagrid rowClick={false} bulkActionButtons={false}>
      <EmailField source="email" />
      <TextField source="state" sortable={false} />
      <TextField source="zipCode" label="ZIP code" emptyText="US average" />
      <FunctionField<StaffSubscriber>
        label="Regions"
        render={({ regions }) => (regions.length > 0 ? regions.join(', ') : 'all')}
      />
      <NumberField source="stores" label="Own stores" sortable={false} />
      <DateField source="requestedAt" label="Asked" showTime />
      <DateField source="confirmedAt" label="Confirmed" showTime emptyText="Not yet" />
    </Datagrid>
  </List>
);

export const subscribers: ResourceProps = {
  name: 'subscribers',
  list: SubscriberList,
  options: { label: 'Subscribers' },
};
