import type { StaffSubscription } from '@homeplate/contracts/documents/staff-subscription.ts';
import {
  ArrayField,
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  UrlField,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { CommandForm } from '../../components/command-form.tsx';
import { OwnPassword } from '../../components/own-password.tsx';

export const SubscriptionShow = () => (
  <Show actions={<SubscriptionActions />}>
    <SimpleShowLayout>
      <ReferenceField source="id" reference="users" label="User" link="show">
        <TextField source="username" />
      </ReferenceField>
      <TextField source="status" />
      <BooleanField source="testMode" label="Test mode: no card is charged" />
      <TextField source="plan" label="Plan now" />
      <TextField source="nextPlan" label="Plan charged next" />
      <TextField source="price" label="Dollars a month" />
      <DateField source="trialEndsAt" label="Trial ends" showTime emptyText="No trial" />
      <DateField source="trialUsedAt" label="Trial used" showTime emptyText="Not used" />
      <DateField source="currentPeriodEnd" label="Period ends" showTime emptyText="No period" />
      <DateField source="cancelAt" label="Canceled for" showTime emptyText="Not canceled" />
      <DateField source="accessEndsAt" label="Past due: access ends" showTime emptyText="Not past due" />
      <FunctionField<StaffSubscription>
        label="Card"
        render={({ card }) => (card ? `${card.brand} ending in ${card.last4}` : 'No card')}
      />
      <TextField source="customerId" label="Customer id at Stripe" emptyText="None" />
      <DateField source="syncedAt" label="Last read from Stripe" showTime emptyText="Never" />
      <ArrayField source="invoices">
        <Datagrid bulkActionButtons={false} empty={<>No invoices yet</>} rowClick={false}>
          <DateField source="createdAt" label="When" showTime sortable={false} />
          <TextField source="number" emptyText="No number" sortable={false} />
          <TextField source="amount" label="Dollars" sortable={false} />
          <TextField source="status" sortable={false} />
          <TextField source="refunded" label="Refunded dollars" sortable={false} />
          <TextField source="dispute" emptyText="None" sortable={false} />
          <UrlField source="url" label="Page at Stripe" emptyText="None" sortable={false} />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

function SubscriptionActions() {
  const record = useRecordContext<StaffSubscription>();
  const { canAccess: maySync } = useCanAccess({ resource: 'subscriptions', action: 'sync' });
  const { canAccess: mayRefund } = useCanAccess({ resource: 'subscriptions', action: 'refund' });
  return (
    <TopToolbar>
      {maySync && (
        <CommandButton
          resource="subscriptions"
          name="sync"
          label="Sync now"
          done="The subscription is as Stripe has it now"
        />
      )}
      {mayRefund && record?.invoices.some(({ status }) => status === 'paid') && (
        <CommandForm
          resource="subscriptions"
          name="refund"
          label="Refund and end the plan"
          defaults={{ password: '' }}
          done="The newest charge is refunded, and the plan has ended"
        >
          <p>Refunds the newest charge in full, if it is from the last 30 days. The plan ends at once.</p>
          <OwnPassword />
        </CommandForm>
      )}
    </TopToolbar>
  );
}
