import type { StaffRegion } from '@homeplate/contracts/documents/staff-region.ts';
import { Link as SiteLink } from '@mui/material';
import {
  ArrayField,
  BooleanField,
  Button,
  Datagrid,
  EditButton,
  FunctionField,
  NumberField,
  Link as RecordLink,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { CorrectionChanges } from '../../components/correction-changes.tsx';
import { LINE } from '../../components/line.ts';
import { listOf } from '../../home/figure.tsx';

const table = { bulkActionButtons: false, rowClick: false } as const;

/** One region: its texts, what it harvests now, its dishes and recipes, and what staff changed. */
export const RegionShow = () => (
  <Show actions={<RegionActions />}>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="description" />
      <TextField source="releaseDescription" label="Description of the release" />
      <BooleanField source="isCorrected" label="Corrected" />
      <FunctionField<StaffRegion> label="States" render={({ states }) => states.join(', ')} />
      <FunctionField<StaffRegion>
        label="In season now"
        render={({ inSeason }) => inSeason.join(', ') || 'Nothing'}
      />
      <NumberField source="recipes" label="Published recipes" />
      <ArrayField source="dishes" label="Signature dishes">
        <Datagrid {...table}>
          <TextField source="dish" sortable={false} />
          <FunctionField<StaffRegion['dishes'][number]>
            label="Recipe"
            render={({ recipeId }) =>
              recipeId === null ? (
                'None published'
              ) : (
                <RecordLink to={`/recipes/${recipeId}/show`}>{recipeId}</RecordLink>
              )
            }
          />
        </Datagrid>
      </ArrayField>
      <FunctionField<Partial<StaffRegion>>
        label="Seasonal ingredients"
        render={({ seasonalIngredients = [] }) => seasonalIngredients.join(', ')}
      />
      <ArrayField source="links" label="Learn more">
        <Datagrid {...table}>
          <TextField source="title" sortable={false} />
          <TextField source="url" label="Address" sortable={false} />
        </Datagrid>
      </ArrayField>
      <FunctionField<StaffRegion>
        label="Page"
        render={() => (
          <SiteLink href="/regions" target="_blank">
            /regions
          </SiteLink>
        )}
      />
      <CorrectionChanges>
        <TextField source="description" sortable={false} sx={LINE} />
      </CorrectionChanges>
    </SimpleShowLayout>
  </Show>
);

function RegionActions() {
  const region = useRecordContext<StaffRegion>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'regions', action: 'edit' });
  const { canAccess: mayReadRecipes } = useCanAccess({ resource: 'recipes', action: 'read' });
  const { canAccess: mayReadSeasons } = useCanAccess({ resource: 'seasons', action: 'read' });
  const { canAccess: mayReadLog } = useCanAccess({ resource: 'audit-log', action: 'read' });
  if (!region) return <TopToolbar />;
  const { id } = region;
  return (
    <TopToolbar>
      {mayEdit && <EditButton />}
      {mayReadRecipes && (
        <Button
          component={Link}
          to={listOf('recipes', { region: id, stage: 'published' })}
          label="Published recipes"
        />
      )}
      {mayReadSeasons && <Button component={Link} to={listOf('seasons', { region: id })} label="Seasons" />}
      {mayReadLog && (
        <Button component={Link} to={listOf('audit-log', { recordId: id })} label="Who changed it" />
      )}
    </TopToolbar>
  );
}
