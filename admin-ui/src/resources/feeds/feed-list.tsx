import type { Feed } from '@homeplate/contracts/documents/feed.ts';
import {
  Datagrid,
  DateField,
  ExportButton,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
} from 'react-admin';
import { exportCsv } from '../../export-csv.ts';
import { delayWords, sinceWords } from './delay.ts';
import { KeyButton } from './key-button.tsx';
import { StoresInput, storesOf } from './stores-input.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Name" />];

/** Who sends prices, what arrived in the last 24 hours, and how late. */
export const FeedList = () => (
  <List
    title="Feeds"
    filters={filters}
    sort={{ field: 'lastReceivedAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
    actions={<FeedListActions />}
    empty={false}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="id" label="Feed" />
      <FunctionField<Feed> label="Valid keys" render={({ keys }) => keys.length} textAlign="right" />
      <NumberField source="day.sent" sortBy="sent" label="Sent in 24 hours" />
      <NumberField source="day.held" sortable={false} label="Held" />
      <NumberField source="day.repeated" sortable={false} label="Sent again" />
      <NumberField source="day.rejected" sortBy="rejected" label="Rejected" />
      <FunctionField<Feed>
        label="Observed to received"
        sortBy="delaySeconds"
        render={({ delaySeconds }) => delayWords(delaySeconds)}
      />
      <FunctionField<Feed>
        label="Since the last price"
        sortable={false}
        render={({ lastReceivedAt }) => sinceWords(lastReceivedAt)}
      />
      <DateField source="lastReceivedAt" label="Last received" showTime emptyText="Never" />
    </Datagrid>
  </List>
);

function FeedListActions() {
  const { canAccess } = useCanAccess({ resource: 'feeds', action: 'keys' });
  return (
    <TopToolbar>
      {canAccess && (
        <KeyButton label="New key" path="feeds" defaults={{ name: '', stores: '' }} bodyOf={storesOf}>
          <TextInput
            source="name"
            label="Feed"
            helperText="Its events carry this name as feedId: lower-case letters, digits and hyphens"
            fullWidth
          />
          <StoresInput />
        </KeyButton>
      )}
      <ExportButton />
    </TopToolbar>
  );
}
