import { HELD_PRICE_STATES, type HeldPrice } from '@homeplate/contracts/documents/held-price.ts';
import {
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  TextInput,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SelectInput
    key="state"
    source="state"
    alwaysOn
    choices={HELD_PRICE_STATES.map((id) => ({ id, name: id }))}
  />,
  <TextInput key="area" source="area" label="Area (first three digits of the ZIP code)" />,
  <TextInput key="feedId" source="feedId" label="Feed" />,
  <TextInput key="itemId" source="itemId" label="Item" />,
];

/** Unusual prices, which are not used until an employee releases them. */
export const HeldPriceList = () => (
  <List
    title="Held prices"
    filters={filters}
    filterDefaultValues={{ state: 'held' }}
    sort={{ field: 'heldAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid bulkActionButtons={false}>
      <TextField source="itemName" label="Item" sortable={false} />
      <TextField source="storeName" label="Store" emptyText="Closed" sortable={false} />
      <FunctionField<HeldPrice> label="Price" render={({ price, unit }) => `$${price} per ${unit}`} />
      <FunctionField<HeldPrice>
        label="Usual"
        render={({ usualPrice, unit }) => `$${usualPrice} per ${unit}`}
      />
      <NumberField source="times" label="Times the usual" options={{ maximumFractionDigits: 2 }} />
      <TextField source="feedId" label="Feed" />
      <TextField source="source" label="Seen" sortable={false} />
      <DateField source="observedAt" label="Observed" showTime />
      <TextField source="state" label="State" />
      <Decide />
    </Datagrid>
  </List>
);

function Decide() {
  const price = useRecordContext<HeldPrice>();
  const { canAccess } = useCanAccess({ resource: 'held-prices', action: 'decide' });
  if (!canAccess || price?.state !== 'held') return null;
  return (
    <>
      <CommandButton resource="held-prices" name="release" label="Release" done="The price is released" />
      <CommandButton resource="held-prices" name="refuse" label="Refuse" done="The price is refused" />
    </>
  );
}
