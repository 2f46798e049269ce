import {
  HELD_PRICE_STATES,
  type HeldPrice,
  type HeldPriceDecisions,
  MOST_HELD_DECISIONS,
} from '@homeplate/contracts/documents/held-price.ts';
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
  WrapperField,
} from 'react-admin';
import { selectionProps } from '../../components/bulk-toolbar.tsx';
import { CommandButton } from '../../components/command-button.tsx';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { countOf } from '../../components/count-of.ts';
import { useBulkCommand } from '../../components/use-bulk-command.tsx';
import { useSelectedRows } from '../../components/use-selected-rows.ts';
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

const isHeld = ({ state }: HeldPrice) => state === 'held';

/** Unusual prices, which are not used until an employee releases them. */
export function HeldPriceList() {
  const { canAccess } = useCanAccess({ resource: 'held-prices', action: 'decide' });
  return (
    <List
      title="Held prices"
      filters={filters}
      filterDefaultValues={{ state: 'held' }}
      sort={{ field: 'heldAt', order: 'DESC' }}
      perPage={25}
      exporter={exportCsv}
    >
      <Datagrid
        isRowSelectable={isHeld}
        {...selectionProps(canAccess && <DecideSelected />, MOST_HELD_DECISIONS)}
      >
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
        <WrapperField label="Decision">
          <Decide />
        </WrapperField>
      </Datagrid>
    </List>
  );
}

function Decide() {
  const price = useRecordContext<HeldPrice>();
  const { canAccess } = useCanAccess({ resource: 'held-prices', action: 'decide' });
  if (!canAccess || !price || !isHeld(price)) return null;
  return (
    <>
      <CommandButton resource="held-prices" name="release" label="Release" done="The price is released" />
      <CommandButton resource="held-prices" name="refuse" label="Refuse" done="The price is refused" />
    </>
  );
}

function DecideSelected() {
  const prices = useSelectedRows<HeldPrice>();
  const { isBusy, run, report } = useBulkCommand('held-prices');
  const count = countOf(prices, 'price');
  const isTooMany = prices.length > MOST_HELD_DECISIONS;
  const nameOf = (id: string) => {
    const price = prices.find((one) => one.id === id);
    return price ? `${price.itemName}, ${price.storeName ?? 'closed store'}` : id;
  };
  const decide = (decision: HeldPriceDecisions['decision'], done: string) => {
    const body: HeldPriceDecisions = { ids: prices.map(({ id }) => id), decision };
    return run({ path: 'held-prices/decisions', body, done, nameOf });
  };
  return (
    <>
      {prices.length > 0 && (
        <>
          <ConfirmedButton
            label="Release selected"
            question={`Pages and plans count ${count} from now on.`}
            isBusy={isBusy}
            disabled={isTooMany}
            run={() => decide('release', 'released')}
          />
          <ConfirmedButton
            label="Refuse selected"
            question={`${count} will never count.`}
            isBusy={isBusy}
            disabled={isTooMany}
            run={() => decide('refuse', 'refused')}
          />
        </>
      )}
      {report}
    </>
  );
}
