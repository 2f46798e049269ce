import { STORE_SOURCES } from '@homeplate/contracts/documents/staff-store.ts';
import { Typography } from '@mui/material';
import {
  AutocompleteInput,
  BooleanField,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';
import { StoreImportButton } from './store-import.tsx';
import { FRESHNESS_CHOICES } from './store-words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, city or ZIP code" />,
  <ReferenceInput
    key="chain"
    source="chain"
    reference="chains"
    alwaysOn
    sort={{ field: 'name', order: 'ASC' }}
  >
    <AutocompleteInput label="Chain" filterToQuery={(q) => ({ q })} sx={{ minWidth: '12rem' }} />
  </ReferenceInput>,
  <TextInput
    key="state"
    source="state"
    alwaysOn
    sx={{ width: '6rem' }}
    slotProps={{ htmlInput: { maxLength: 2 } }}
  />,
  <SelectInput
    key="freshness"
    source="freshness"
    label="Newest price"
    alwaysOn
    choices={FRESHNESS_CHOICES}
  />,
  <SelectInput key="source" source="source" choices={choicesOf(STORE_SOURCES)} />,
  <TextInput key="area" source="area" label="Price area" />,
];

/** All stores, with the age of their observed prices. */
export const StoreList = () => (
  <List
    title="Stores"
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <FilterButton />
        <StoreImportButton />
        <ExportButton />
      </TopToolbar>
    }
  >
    <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
      Real stores come from a list file. Choose Import stores to check a list and see what would change. Its
      stores replace the sample stores of its chains and states.
    </Typography>
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="name" />
      <TextField source="chain" />
      <BooleanField source="membersOnly" label="Members only" sortable={false} />
      <TextField source="city" sortable={false} />
      <TextField source="state" />
      <TextField source="zip" label="ZIP code" />
      <TextField source="source" sortable={false} />
      <NumberField source="prices" label="Items priced" />
      <DateField source="newestAt" label="Newest price" showTime emptyText="None observed" />
    </Datagrid>
  </List>
);
