import type { AuditCheck, AuditEntry } from '@homeplate/contracts/documents/audit-entry.ts';
import { STAFF_ACTIONS } from '@homeplate/contracts/documents/staff-policy.ts';
import {
  AutocompleteInput,
  Button,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  TextField,
  TextInput,
  TopToolbar,
  useNotify,
} from 'react-admin';
import { exportCsv } from '../../export-csv.ts';
import { httpClient } from '../../http.ts';

const filters = [
  <AutocompleteInput key="action" source="action" choices={STAFF_ACTIONS.map((id) => ({ id, name: id }))} />,
  <TextInput key="staffId" source="staffId" label="Id of the employee" />,
  <TextInput key="recordId" source="recordId" label="Id of the record" />,
];

/** What staff did, newest first. */
export const AuditLogList = () => (
  <List
    title="Audit log"
    filters={filters}
    sort={{ field: 'id', order: 'DESC' }}
    perPage={50}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <FilterButton />
        <CheckButton />
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid bulkActionButtons={false} rowClick="show">
      <NumberField source="id" label="No." />
      <DateField source="at" label="When" showTime sortable={false} />
      <FunctionField<AuditEntry> label="Who" render={({ staffName, staffId }) => staffName ?? staffId} />
      <TextField source="action" sortable={false} />
      <TextField source="recordId" label="Record" sortable={false} />
      <TextField source="reason" sortable={false} />
    </Datagrid>
  </List>
);

/** Reads the whole chain on the server, and says whether an entry was changed. */
function CheckButton() {
  const notify = useNotify();
  const check = async () => {
    try {
      const { entries, brokenAt }: AuditCheck = (await httpClient('/api/admin/audit-log/check')).json;
      if (brokenAt === null) notify(`All ${entries} entries fit`, { type: 'success' });
      else notify(`Entry ${brokenAt} was changed or removed`, { type: 'error', autoHideDuration: null });
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' });
    }
  };
  return <Button label="Check the chain" onClick={() => void check()} />;
}
