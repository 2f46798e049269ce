import type { StaffStore } from '@homeplate/contracts/documents/staff-store.ts';
import {
  ArrayField,
  BooleanField,
  Button,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { listOf } from '../../home/figure.tsx';
import { CorrectPriceButton, StorePrices } from './store-prices.tsx';

/** One store: where it is, how fresh its prices are, and which feeds may write them. */
export const StoreShow = () => (
  <Show actions={<StoreActions />}>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="chain" />
      <BooleanField source="membersOnly" label="Members only" />
      <TextField source="address" emptyText="Not known" />
      <FunctionField<StaffStore>
        label="Place"
        render={({ city, state, zip }) => `${city}, ${state} ${zip}`}
      />
      <FunctionField<StaffStore> label="Counts in the prices of areas" render={areasOf} />
      <TextField source="source" />
      <TextField source="list" label="Imported list" emptyText="None" />
      <DateField source="updatedAt" label="Location from" showTime />
      <NumberField source="prices" label="Items with an observed price" />
      <NumberField source="day" label="Observed in the last 24 hours" />
      <NumberField source="week" label="Observed 1 to 7 days ago" />
      <NumberField source="older" label="Observed longer ago" />
      <DateField source="newestAt" label="Newest price" showTime emptyText="None observed" />
      <ArrayField source="feeds" label="Feeds that may write its prices">
        <Datagrid
          bulkActionButtons={false}
          rowClick={(_id, _resource, { feedId }) => `/feeds/${feedId}/show`}
          empty={<p>No feed has a valid key for this store</p>}
        >
          <TextField source="feedId" label="Feed" sortable={false} />
          <FunctionField<StaffStore['feeds'][number]>
            label="Key"
            render={({ isNamed }) => (isNamed ? 'Names this store' : 'For every store')}
          />
        </Datagrid>
      </ArrayField>
      <StorePrices label="Observed prices" />
      <TextField source="id" label="Id" />
    </SimpleShowLayout>
  </Show>
);

/** The row of the list, which has no areas, is shown until the whole store has arrived. */
const areasOf = ({ areas = [] }: Partial<Pick<StaffStore, 'areas'>>): string => areas.join(', ');

function StoreActions() {
  const store = useRecordContext<StaffStore>();
  if (!store) return <TopToolbar />;
  return (
    <TopToolbar>
      <CorrectPriceButton />
      <Button component={Link} to={listOf('held-prices', { storeId: store.id })} label="Held prices" />
      <Button component={Link} to={listOf('stores', { chain: store.chainId })} label="Stores of the chain" />
    </TopToolbar>
  );
}
