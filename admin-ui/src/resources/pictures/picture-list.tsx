import { PICTURE_KINDS, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import { PICTURE_STATES, type StaffPictureRow } from '@homeplate/contracts/documents/staff-picture.ts';
import { Box } from '@mui/material';
import type { MouseEvent } from 'react';
import {
  Datagrid,
  DateField,
  ExportButton,
  FunctionField,
  Link,
  List,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';
import { KIND_NAMES } from './kind-names.ts';
import { RequestedBy } from './requested-by.tsx';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Recipe" />,
  <SelectInput
    key="kind"
    source="kind"
    alwaysOn
    choices={PICTURE_KINDS.map((id) => ({ id, name: KIND_NAMES[id] }))}
  />,
  <SelectInput key="state" source="state" label="Last job" alwaysOn choices={choicesOf(PICTURE_STATES)} />,
];
const THUMBNAIL = { display: 'block', width: 80, height: 60, borderRadius: 1 } as const;

/** The pictures of the recipes on the site, the last change first. */
export const PictureList = () => (
  <List
    title="Pictures"
    filters={filters}
    sort={{ field: 'changedAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <FunctionField<StaffPictureRow>
        label="Picture"
        render={({ imageUrl }) => (
          <Box component="img" src={renditionUrl(imageUrl, 200)} alt="" loading="lazy" sx={THUMBNAIL} />
        )}
      />
      <FunctionField<StaffPictureRow>
        source="title"
        label="Recipe"
        render={({ id, title }) => (
          <Link to={`/recipes/${id}/show`} onClick={(event: MouseEvent) => event.stopPropagation()}>
            {title}
          </Link>
        )}
      />
      <FunctionField<StaffPictureRow> label="Kind" render={({ imageKind }) => KIND_NAMES[imageKind]} />
      <TextField source="job.state" label="Last job" emptyText="None" sortable={false} />
      <TextField source="job.reason" label="Reason" emptyText="None" sortable={false} sx={LINE} />
      <FunctionField<StaffPictureRow>
        label="Requested by"
        sx={LINE}
        render={({ job }) => job && <RequestedBy {...job} />}
      />
      <TextField source="job.model" label="Model" emptyText="None" sortable={false} />
      <DateField source="changedAt" label="Changed" showTime emptyText="Not yet" />
    </Datagrid>
  </List>
);
