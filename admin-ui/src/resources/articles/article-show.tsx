import type { StaffArticle } from '@homeplate/contracts/documents/staff-article.ts';
import { Link as SiteLink } from '@mui/material';
import {
  ArrayField,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
} from 'react-admin';

/** One article and where its links lead. */
export const ArticleShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="title" />
      <FunctionField<StaffArticle>
        label="Page"
        render={({ path }) => (
          <SiteLink href={path} target="_blank">
            {path}
          </SiteLink>
        )}
      />
      <TextField source="description" label="Summary" />
      <FunctionField<Partial<StaffArticle>> label="Tags" render={({ tags = [] }) => tags.join(', ')} />
      <DateField source="date" label="Written" options={{ timeZone: 'UTC' }} />
      <NumberField source="words" />
      <NumberField source="broken" label="Broken links" />
      <ArrayField source="targets" label="Links and recipes">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>No links</p>}>
          <TextField source="address" sortable={false} />
          <TextField source="state" sortable={false} />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);
