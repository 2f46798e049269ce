import { PLAN_IDS } from '@homeplate/contracts/documents/plan.ts';
import { DISPUTE_STATES } from '@homeplate/contracts/documents/staff-subscription.ts';
import { SUBSCRIPTION_STATES } from '@homeplate/contracts/documents/subscription.ts';
import {
  Datagrid,
  DateField,
  List,
  ReferenceField,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="User id or customer id" />,
  <SelectInput key="status" source="status" alwaysOn choices={choicesOf(SUBSCRIPTION_STATES)} />,
  <SelectInput key="plan" source="plan" alwaysOn choices={choicesOf(PLAN_IDS)} />,
  <SelectInput key="dispute" source="dispute" label="Disputed charge" choices={choicesOf(DISPUTE_STATES)} />,
  <TextInput key="charged" source="charged" label="Charged in the month" placeholder="2026-11" />,
  <TextInput key="endedSince" source="endedSince" label="Plan ended since" />,
];

/** What Stripe said about each subscription when it was last read. */
export const SubscriptionList = () => (
  <List
    title="Subscriptions"
    filters={filters}
    sort={{ field: 'syncedAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <ReferenceField source="id" reference="users" label="User" link={false} sortable={false}>
        <TextField source="username" />
      </ReferenceField>
      <TextField source="status" />
      <TextField source="plan" />
      <TextField source="price" label="Dollars a month" sortable={false} textAlign="right" />
      <DateField source="trialEndsAt" label="Trial ends" emptyText="No trial" sortable={false} />
      <DateField source="currentPeriodEnd" label="Period ends" emptyText="No period" />
      <DateField source="cancelAt" label="Canceled for" emptyText="Not canceled" sortable={false} />
      <DateField source="syncedAt" label="Last read" showTime emptyText="Never" />
    </Datagrid>
  </List>
);
