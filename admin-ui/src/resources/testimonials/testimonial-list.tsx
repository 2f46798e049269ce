import { TESTIMONIAL_STATES } from '@homeplate/contracts/documents/testimonial-limits.ts';
import {
  Datagrid,
  DateField,
  ExportButton,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, town or words" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(TESTIMONIAL_STATES)} />,
];

/** What users say about Homeplate: those that wait longest first. */
export const TestimonialList = () => (
  <List
    title="Stories from cooks"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'changedAt', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <DateField source="changedAt" label="Written" showTime />
      <TextField source="name" sortable={false} />
      <TextField source="location" label="Town" sortable={false} />
      <NumberField source="rating" label="Stars" />
      <TextField source="highlight" label="Headline" sortable={false} />
      <TextField source="quote" label="Words" sortable={false} sx={LINE} />
      <TextField source="state" sortable={false} />
    </Datagrid>
  </List>
);
