import type { StaffContactMessage } from '@homeplate/contracts/documents/contact.ts';
import {
  ArrayField,
  BooleanField,
  Datagrid,
  DateField,
  EmailField,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { CommandForm } from '../../components/command-form.tsx';

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

export const ContactMessageShow = () => (
  <Show actions={<MessageActions />}>
    <SimpleShowLayout>
      <TextField source="state" />
      <BooleanField source="isPriority" label="Priority support" />
      <DateField source="receivedAt" label="Received" showTime />
      <TextField source="kind" label="Topic" />
      <TextField source="name" emptyText="Not given" />
      <EmailField source="email" />
      <TextField source="message" sx={LINES} />
      <ArrayField source="answers">
        <Datagrid bulkActionButtons={false} empty={<>Not answered yet</>}>
          <DateField source="at" label="When" showTime sortable={false} />
          <TextField source="text" label="Answer" sx={LINES} sortable={false} />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

function MessageActions() {
  const message = useRecordContext<StaffContactMessage>();
  const { canAccess } = useCanAccess({ resource: 'contact-messages', action: 'answer' });
  if (!message || !canAccess) return <TopToolbar />;
  const resource = 'contact-messages';
  return (
    <TopToolbar>
      <CommandForm
        resource={resource}
        name="answer"
        label="Answer by email"
        defaults={{ text: '', answers: message.answers.length }}
        done="The answer is on its way"
      >
        <TextInput source="text" label="Answer" multiline minRows={6} />
      </CommandForm>
      {message.state === 'open' ? (
        <CommandButton resource={resource} name="close" label="Close" done="The message is closed" />
      ) : (
        <CommandButton
          resource={resource}
          name="reopen"
          label="Open again"
          done="The message is open again"
        />
      )}
    </TopToolbar>
  );
}
