import { CONTACT_KINDS, CONTACT_STATES } from '@homeplate/contracts/documents/contact-limits.ts';
import {
  BooleanField,
  Datagrid,
  DateField,
  EmailField,
  ExportButton,
  FilterButton,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, email or text" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(CONTACT_STATES)} />,
  <SelectInput key="kind" source="kind" label="Topic" choices={choicesOf(CONTACT_KINDS)} />,
];

/** Messages that wait for an answer: those with priority first, then the one who waits longest. */
export const ContactMessageList = () => (
  <List
    title="Contact messages"
    filters={filters}
    filterDefaultValues={{ state: 'open' }}
    sort={{ field: 'isPriority', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <FilterButton />
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <BooleanField source="isPriority" label="Priority" />
      <DateField source="receivedAt" label="Received" showTime />
      <TextField source="kind" label="Topic" />
      <TextField source="name" emptyText="Not given" sortable={false} />
      <EmailField source="email" />
      <TextField source="message" sortable={false} sx={LINE} />
      <TextField source="state" sortable={false} />
    </Datagrid>
  </List>
);
