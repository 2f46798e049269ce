import type { NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import {
  DateField,
  EditButton,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { IssuePreviewPanel } from './issue-preview.tsx';

export const IssueShow = () => (
  <Show actions={<IssueActions />}>
    <SimpleShowLayout>
      <TextField source="id" label="Tuesday" />
      <TextField source="state" />
      <TextField source="problem" emptyText="None" />
      <TextField source="subject" />
      <TextField source="intro" />
      <TextField source="tip" />
      <NumberField source="counts.sent" label="Sent" />
      <NumberField source="counts.waiting" label="Waiting for another attempt" />
      <NumberField source="counts.bounced" label="Bounced, subscription ended" />
      <NumberField source="counts.complained" label="Marked as spam, subscription ended" />
      <NumberField source="counts.unclear" label="Without an answer, not sent again" />
      <NumberField source="counts.failed" label="Failed" />
      <DateField source="startedAt" label="Started" showTime emptyText="Not yet" />
      <DateField source="endedAt" label="Ended" showTime emptyText="Not yet" />
      <IssuePreviewPanel />
    </SimpleShowLayout>
  </Show>
);

function IssueActions() {
  const issue = useRecordContext<NewsletterIssue>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'newsletter', action: 'edit' });
  const { canAccess: maySend } = useCanAccess({ resource: 'newsletter', action: 'send' });
  if (!issue) return <TopToolbar />;
  const isOpen = issue.state === 'draft' || issue.state === 'sending';
  return (
    <TopToolbar>
      {mayEdit && issue.startedAt === null && <EditButton label="Edit texts" />}
      {maySend && issue.state !== 'sent' && (
        <CommandButton
          resource="newsletter"
          name="send"
          label={issue.state === 'stopped' ? 'Continue sending' : 'Send now'}
          question="Every subscriber who has not had this issue gets it now, without waiting for Tuesday."
          done="The issue is being sent"
        />
      )}
      {maySend && isOpen && (
        <CommandButton
          resource="newsletter"
          name="stop"
          label="Stop"
          question="Nobody else gets this issue until someone sends it."
          done="The issue is stopped"
        />
      )}
    </TopToolbar>
  );
}
