import { PRICE_UNITS, SEEN_BY_STAFF, type StaffPrice } from '@homeplate/contracts/documents/staff-price.ts';
import {
  AutocompleteInput,
  BooleanInput,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  Pagination,
  ReferenceInput,
  ReferenceManyField,
  required,
  SelectInput,
  TextField,
  TextInput,
  useCanAccess,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { CommandForm } from '../../components/command-form.tsx';

/** The observed prices of the store of the page, beside the usual ones. */
export const StorePrices = (_props: { label: string }) => (
  <ReferenceManyField
    reference="prices"
    target="storeId"
    sort={{ field: 'itemName', order: 'ASC' }}
    perPage={10}
    pagination={<Pagination />}
  >
    <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>All prices here are estimates</p>}>
      <TextField source="itemName" label="Food" />
      <FunctionField<StaffPrice> label="Price" render={({ price, unit }) => `$${price} per ${unit}`} />
      <FunctionField<StaffPrice>
        label="Usual"
        render={({ usualPrice, unit }) => `$${usualPrice} per ${unit}`}
      />
      <NumberField source="times" label="Times the usual" options={{ maximumFractionDigits: 2 }} />
      <TextField source="source" label="Seen" sortable={false} />
      <DateField source="observedAt" label="Observed" showTime />
      <FunctionField<StaffPrice> label="In use" render={({ isUsed }) => (isUsed ? 'Yes' : 'No')} />
      <TextField source="feedId" label="Feed" sortable={false} />
      <FunctionField<StaffPrice>
        label="Correction"
        render={({ correction }) => (correction ? `${correction.reason} (${correction.source})` : '')}
      />
    </Datagrid>
  </ReferenceManyField>
);

/** Sets the price of a food at the store of the page. */
export function CorrectPriceButton() {
  const { canAccess } = useCanAccess({ resource: 'prices', action: 'correct' });
  if (!canAccess) return null;
  return (
    <CommandForm
      resource="stores"
      name="prices"
      label="Correct a price"
      defaults={{ seen: 'shelf', unit: 'lb' }}
      done="The price is set. Pages show it in a moment."
    >
      <ReferenceInput source="itemId" reference="foods" sort={{ field: 'name', order: 'ASC' }}>
        <AutocompleteInput label="Food" filterToQuery={(q) => ({ q })} validate={required()} fullWidth />
      </ReferenceInput>
      <TextInput source="price" label="Price in dollars" validate={required()} helperText="Such as 3.49" />
      <SelectInput source="unit" label="Per" choices={choicesOf(PRICE_UNITS)} validate={required()} />
      <SelectInput source="seen" choices={choicesOf(SEEN_BY_STAFF)} validate={required()} />
      <TextInput source="source" label="Source" validate={required()} fullWidth />
      <TextInput source="reason" label="Reason for the change" validate={required()} fullWidth />
      <BooleanInput source="isUnusual" label="The price is right, even though it is unusual" />
    </CommandForm>
  );
}
