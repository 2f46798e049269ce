import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { StaffSeasonRow } from '@homeplate/contracts/documents/staff-season.ts';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { MONTH_CHOICES, seasonWords } from '../../components/months.ts';
import { exportCsv } from '../../export-csv.ts';
import { REGION_CHOICES } from '../recipes/recipe-words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Food" />,
  <SelectInput key="region" source="region" alwaysOn choices={REGION_CHOICES} />,
  <SelectInput key="month" source="month" label="In season in" alwaysOn choices={MONTH_CHOICES} />,
  <BooleanInput key="isCorrected" source="isCorrected" label="Corrected only" />,
];

/** When each region harvests each food. */
export const SeasonList = () => (
  <List
    title="Seasons"
    filters={filters}
    sort={{ field: 'food', order: 'ASC' }}
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
      <TextField source="food" />
      <FunctionField<StaffSeasonRow> source="region" render={({ region }) => REGION_NAMES[region]} />
      <FunctionField<StaffSeasonRow> label="Months" render={({ months }) => seasonWords(months)} />
      <BooleanField source="isCorrected" label="Corrected" sortable={false} />
      <DateField source="changedAt" label="Changed" showTime emptyText="Never" />
    </Datagrid>
  </List>
);
