import type { StaffRegionRow } from '@homeplate/contracts/documents/staff-region.ts';
import {
  BooleanField,
  Datagrid,
  DateField,
  ExportButton,
  FunctionField,
  List,
  NumberField,
  TextField,
  TopToolbar,
} from 'react-admin';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

/** The regional cuisines. */
export const RegionList = () => (
  <List
    title="Regions"
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="name" />
      <FunctionField<StaffRegionRow> label="States" render={({ states }) => states.join(', ')} />
      <FunctionField<StaffRegionRow>
        label="In season now"
        sx={LINE}
        render={({ inSeason }) => inSeason.join(', ')}
      />
      <NumberField source="recipes" label="Published recipes" />
      <BooleanField source="isCorrected" label="Corrected" sortable={false} />
      <DateField source="changedAt" label="Changed" showTime emptyText="Never" />
    </Datagrid>
  </List>
);
