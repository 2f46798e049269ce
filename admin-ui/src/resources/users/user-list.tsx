import { STAFF_ROLES } from '@homeplate/contracts/documents/staff-policy.ts';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateField,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
} from 'react-admin';
import { exportCsv } from '../../export-csv.ts';
import { RolesField } from './roles-field.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or email" />,
  <SelectInput key="role" source="role" choices={STAFF_ROLES.map((id) => ({ id, name: id }))} />,
  <BooleanInput key="locked" source="locked" label="Locked only" />,
  <TextInput key="since" source="since" label="Account since" />,
];

export const UserList = () => (
  <List filters={filters} sort={{ field: 'createdAt', order: 'DESC' }} perPage={25} exporter={exportCsv}>
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="username" />
      <TextField source="email" />
      <BooleanField source="emailVerified" label="Verified" sortable={false} />
      <TextField source="plan" sortable={false} />
      <RolesField label="Roles" />
      <BooleanField source="lockedAt" label="Locked" looseValue sortable={false} />
      <DateField source="createdAt" label="Since" />
    </Datagrid>
  </List>
);
