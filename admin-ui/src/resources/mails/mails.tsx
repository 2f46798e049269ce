import { MAIL_STATES } from '@homeplate/contracts/documents/mail.ts';
import {
  Datagrid,
  DateField,
  EmailField,
  List,
  NumberField,
  type ResourceProps,
  SearchInput,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Address" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(MAIL_STATES)} />,
];

const MailList = () => (
  <List
    title="Mails"
    filters={filters}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={50}
    exporter={exportCsv}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <DateField source="createdAt" label="Written" showTime />
      <TextField source="kind" />
      <EmailField source="to" />
      <TextField source="subject" sortable={false} />
      <TextField source="state" sortable={false} />
      <NumberField source="attempts" />
      <TextField source="problem" emptyText="None" sortable={false} />
    </Datagrid>
  </List>
);

const MailShow = () => (
  <Show title="Mail">
    <SimpleShowLayout>
      <TextField source="state" />
      <TextField source="kind" />
      <EmailField source="to" />
      <TextField source="subject" />
      <TextField source="text" emptyText="Only the recipient has it" sx={{ whiteSpace: 'pre-wrap' }} />
      <NumberField source="attempts" />
      <TextField source="problem" emptyText="None" />
      <DateField source="createdAt" label="Written" showTime />
      <DateField source="sentAt" label="Sent" showTime emptyText="Not sent" />
    </SimpleShowLayout>
  </Show>
);

export const mails: ResourceProps = { name: 'mails', list: MailList, show: MailShow };
