import { STAFF_REVIEW_STATES } from '@homeplate/contracts/documents/staff-review.ts';
import {
  AutocompleteInput,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  ReferenceField,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

const STARS = [1, 2, 3, 4, 5].map((id) => ({ id, name: id === 1 ? '1 star' : `${id} stars` }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Text or author" />,
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(STAFF_REVIEW_STATES)} />,
  <SelectInput key="rating" source="rating" label="Stars" alwaysOn choices={STARS} />,
  <ReferenceInput
    key="recipeId"
    source="recipeId"
    reference="recipes"
    alwaysOn
    sort={{ field: 'title', order: 'ASC' }}
  >
    <AutocompleteInput label="Recipe" filterToQuery={(q) => ({ q })} sx={{ minWidth: '12rem' }} />
  </ReferenceInput>,
  <TextInput key="userId" source="userId" label="Id of the author" />,
];

/** All reviews: those that wait for a decision first, then the newest. */
export const ReviewList = () => (
  <List
    title="Reviews"
    filters={filters}
    sort={{ field: 'waitsSince', order: 'DESC' }}
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
      <ReferenceField source="recipeId" reference="recipes" label="Recipe" link={false} sortable={false} />
      <TextField source="userName" label="Author" emptyText="Deleted account" sortable={false} />
      <NumberField source="rating" label="Stars" />
      <TextField source="comment" label="Text" sortable={false} sx={LINE} />
      <TextField source="state" sortable={false} />
      <NumberField source="reports" sortable={false} />
      <DateField source="createdAt" label="Written" showTime />
      <DateField source="waitsSince" label="Waits since" showTime emptyText="Not waiting" />
    </Datagrid>
  </List>
);
