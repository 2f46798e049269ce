import { ISSUE_STATES } from '@homeplate/contracts/documents/newsletter-issue.ts';
import { Datagrid, DateField, List, NumberField, SelectInput, TextField } from 'react-admin';

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={ISSUE_STATES.map((id) => ({ id, name: id }))} />,
];

/** The weekly issues, newest first. The next one is always there as a draft. */
export const IssueList = () => (
  <List
    title="Newsletter"
    filters={filters}
    sort={{ field: 'id', order: 'DESC' }}
    perPage={25}
    exporter={false}
  >
    <Datagrid bulkActionButtons={false} rowClick="show">
      <TextField source="id" label="Tuesday" />
      <TextField source="subject" sortable={false} />
      <TextField source="state" sortable={false} />
      <NumberField source="counts.sent" label="Sent" sortable={false} />
      <NumberField source="counts.waiting" label="Waiting" sortable={false} />
      <NumberField source="counts.bounced" label="Bounced" sortable={false} />
      <NumberField source="counts.complained" label="Marked as spam" sortable={false} />
      <NumberField source="counts.failed" label="Failed" sortable={false} />
      <DateField source="startedAt" label="Started" showTime sortable={false} emptyText="Not yet" />
    </Datagrid>
  </List>
);
