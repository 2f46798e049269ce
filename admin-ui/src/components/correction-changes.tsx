import type { ReactNode } from 'react';
import { ArrayField, Datagrid, DateField, TextField } from 'react-admin';

/** The changes of a record, the latest first; `children`: the column of the value. Who made them is in the audit log. */
export const CorrectionChanges = ({ children }: { children: ReactNode }) => (
  <ArrayField source="changes" label="Changes">
    <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>No changes</p>}>
      <DateField source="at" label="When" showTime sortable={false} />
      {children}
      <TextField source="reason" sortable={false} />
      <TextField source="source" sortable={false} />
    </Datagrid>
  </ArrayField>
);
