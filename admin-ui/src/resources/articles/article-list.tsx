import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import {
  BooleanInput,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title or summary" />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(ARTICLE_KINDS)} />,
  <BooleanInput key="isBroken" source="isBroken" label="With broken links only" />,
];

/** The articles of the site. Their texts change with a release. */
export const ArticleList = () => (
  <List
    title="Articles"
    filters={filters}
    sort={{ field: 'title', order: 'ASC' }}
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
      <TextField source="title" />
      <TextField source="kind" />
      <DateField source="date" label="Written" options={{ timeZone: 'UTC' }} />
      <NumberField source="words" />
      <NumberField source="links" sortable={false} />
      <NumberField source="broken" label="Broken links" />
    </Datagrid>
  </List>
);
