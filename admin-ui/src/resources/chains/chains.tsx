import type { StaffChainRow } from '@homeplate/contracts/documents/staff-store.ts';
import {
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  type ResourceProps,
  SearchInput,
  TextField,
} from 'react-admin';
import { exportCsv } from '../../export-csv.ts';
import { listOf } from '../../home/figure.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name or owner" />];

/** All chains; each opens its stores. */
const ChainList = () => (
  <List
    title="Chains"
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid rowClick={(id) => listOf('stores', { chain: id })} bulkActionButtons={false}>
      <TextField source="name" />
      <TextField source="parent" label="Owner" />
      <TextField source="type" />
      <BooleanField source="membersOnly" label="Members only" sortable={false} />
      <FunctionField<StaffChainRow> label="States" render={({ states }) => statesOf(states)} />
      <NumberField source="stores" />
      <NumberField source="imported" label="Imported" sortable={false} />
      <NumberField source="prices" label="Observed prices" />
      <DateField source="newestAt" label="Newest price" showTime emptyText="None observed" />
    </Datagrid>
  </List>
);

const SHOWN_STATES = 6;
const statesOf = (states: readonly string[]): string =>
  states.length <= SHOWN_STATES ? states.join(', ') : `${states.length} states`;

export const chains: ResourceProps = {
  name: 'chains',
  list: ChainList,
  options: { label: 'Chains' },
  recordRepresentation: (chain: StaffChainRow) => chain.name,
};
