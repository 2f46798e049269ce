import type { AuditEntry } from '@homeplate/contracts/documents/audit-entry.ts';
import { DateField, FunctionField, NumberField, Show, SimpleShowLayout, TextField } from 'react-admin';

const words = (values: AuditEntry['before']): string =>
  Object.entries(values ?? {})
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');

export const AuditEntryShow = () => (
  <Show>
    <SimpleShowLayout>
      <NumberField source="id" label="No." />
      <DateField source="at" label="When" showTime />
      <FunctionField<AuditEntry> label="Who" render={({ staffName, staffId }) => staffName ?? staffId} />
      <TextField source="action" />
      <TextField source="recordId" label="Record" />
      <TextField source="reason" emptyText="Not asked for" />
      <FunctionField<AuditEntry> label="Fields" render={({ fields }) => fields.join(', ')} />
      <FunctionField<AuditEntry> label="Before" render={({ before }) => words(before)} />
      <FunctionField<AuditEntry> label="After" render={({ after }) => words(after)} />
      <TextField source="requestId" label="Request" />
      <TextField source="hash" label="Hash" />
    </SimpleShowLayout>
  </Show>
);
