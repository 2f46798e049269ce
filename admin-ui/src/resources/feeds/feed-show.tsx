import type { FeedDetail } from '@homeplate/contracts/documents/feed.ts';
import {
  ArrayField,
  Button,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  NumberInput,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
  WrapperField,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { CommandButton } from '../../components/command-button.tsx';
import { delayWords, sinceWords } from './delay.ts';
import { KeyButton } from './key-button.tsx';
import { ReplayButton } from './replay-button.tsx';
import { SampleCheck } from './sample-check.tsx';

/** One feed: how late it is, its keys, its last 48 hours, why prices were rejected, and a check of a sample file. */
export const FeedShow = () => (
  <Show actions={<FeedActions />}>
    <SimpleShowLayout>
      <TextField source="id" label="Feed" />
      <DateField source="lastReceivedAt" label="Last received" showTime emptyText="Never" />
      <FunctionField<FeedDetail>
        label="Since the last price"
        render={({ lastReceivedAt }) => sinceWords(lastReceivedAt)}
      />
      <FunctionField<FeedDetail>
        label="Observed to received, last 24 hours"
        render={({ delaySeconds }) => delayWords(delaySeconds)}
      />
      <DateField source="newestObservedAt" label="Newest price observed" showTime emptyText="None" />
      <WrapperField label="Not understood">
        <RowLinks />
      </WrapperField>
      <ArrayField source="keys" label="Valid keys">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>No valid key</p>}>
          <FunctionField<FeedDetail['keys'][number]>
            label="Stores"
            render={({ storeIds }) => storeIds?.join(', ') ?? 'Every store'}
          />
          <DateField source="createdAt" label="Made" showTime sortable={false} />
          <DateField source="lastUsedAt" label="Last used" showTime emptyText="Never" sortable={false} />
          <DateField
            source="endsAt"
            label="Ends"
            showTime
            emptyText="When it is replaced or revoked"
            sortable={false}
          />
        </Datagrid>
      </ArrayField>
      <ArrayField source="hours" label="Last 48 hours">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>Nothing arrived</p>}>
          <DateField source="hour" label="Hour" showTime sortable={false} />
          <NumberField source="sent" label="Sent" sortable={false} />
          <NumberField source="taken" label="Accepted" sortable={false} />
          <NumberField source="held" label="Held" sortable={false} />
          <NumberField source="repeated" label="Sent again" sortable={false} />
          <NumberField source="rejected" label="Rejected" sortable={false} />
          <FunctionField<FeedDetail['hours'][number]>
            label="Observed to received"
            render={({ delaySeconds }) => delayWords(delaySeconds)}
          />
        </Datagrid>
      </ArrayField>
      <ArrayField source="rejections" label="Rejected in 30 days">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>Nothing was rejected</p>}>
          <TextField source="reason" label="Reason" sortable={false} />
          <NumberField source="count" label="Prices" sortable={false} />
          <DateField source="lastAt" label="Last rejected" showTime sortable={false} />
        </Datagrid>
      </ArrayField>
      <FeedSample />
    </SimpleShowLayout>
  </Show>
);

const listOf = (resource: string, filter: object): string =>
  `/${resource}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function RowLinks() {
  const feed = useRecordContext<FeedDetail>();
  if (!feed) return null;
  return (
    <>
      <Button component={Link} to={listOf('rejected-prices', { feedId: feed.id })} label="Rejected prices" />
      <Button
        component={Link}
        to={listOf('feed-items', { feedId: feed.id, state: 'unmapped' })}
        label={`Codes without a food (${feed.unmappedItems})`}
      />
    </>
  );
}

function FeedSample() {
  const feed = useRecordContext<FeedDetail>();
  const { canAccess } = useCanAccess({ resource: 'feeds', action: 'check' });
  return feed && canAccess ? <SampleCheck feedId={feed.id} /> : null;
}

function FeedActions() {
  const feed = useRecordContext<FeedDetail>();
  const { canAccess: mayKey } = useCanAccess({ resource: 'feeds', action: 'keys' });
  const { canAccess: mayReplay } = useCanAccess({ resource: 'feeds', action: 'replay' });
  if (!feed) return <TopToolbar />;
  const hasKeys = feed.keys.length > 0;
  return (
    <TopToolbar>
      {mayReplay && <ReplayButton />}
      {mayKey && hasKeys && (
        <KeyButton
          label="Rotate keys"
          path={`feeds/${encodeURIComponent(feed.id)}/rotate`}
          defaults={{ overlapHours: 24 }}
        >
          <NumberInput
            source="overlapHours"
            label="Hours until the present keys end"
            helperText="0: they end at once"
            min={0}
            max={720}
            fullWidth
          />
        </KeyButton>
      )}
      {mayKey && hasKeys && (
        <CommandButton
          resource="feeds"
          name="revoke"
          label="Revoke keys"
          question="The feed cannot send prices until it gets another key."
          done="The keys are revoked"
        />
      )}
    </TopToolbar>
  );
}
