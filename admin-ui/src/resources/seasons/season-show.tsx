import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { StaffSeason } from '@homeplate/contracts/documents/staff-season.ts';
import { Link as SiteLink } from '@mui/material';
import {
  BooleanField,
  Button,
  EditButton,
  FunctionField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { CorrectionChanges } from '../../components/correction-changes.tsx';
import { seasonWords } from '../../components/months.ts';
import { listOf } from '../../home/figure.tsx';

/** The months of one food in one region, and what staff changed. */
export const SeasonShow = () => (
  <Show actions={<SeasonActions />}>
    <SimpleShowLayout>
      <TextField source="food" />
      <FunctionField<StaffSeason> label="Region" render={({ region }) => REGION_NAMES[region]} />
      <FunctionField<StaffSeason> label="Months" render={({ months }) => seasonWords(months)} />
      <FunctionField<StaffSeason>
        label="Months of the release"
        render={({ releaseMonths }) => seasonWords(releaseMonths)}
      />
      <BooleanField source="isCorrected" label="Corrected" />
      <FunctionField<StaffSeason>
        label="Page"
        render={({ region }) => (
          <SiteLink href={`/seasonal-recipes?calendar=${region}`} target="_blank">
            {`/seasonal-recipes?calendar=${region}`}
          </SiteLink>
        )}
      />
      <CorrectionChanges>
        <FunctionField<StaffSeason['changes'][number]>
          label="Months"
          render={({ months }) => seasonWords(months)}
        />
      </CorrectionChanges>
    </SimpleShowLayout>
  </Show>
);

function SeasonActions() {
  const season = useRecordContext<StaffSeason>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'seasons', action: 'edit' });
  const { canAccess: mayReadFoods } = useCanAccess({ resource: 'foods', action: 'read' });
  const { canAccess: mayReadLog } = useCanAccess({ resource: 'audit-log', action: 'read' });
  if (!season) return <TopToolbar />;
  const { id, foodId } = season;
  return (
    <TopToolbar>
      {mayEdit && <EditButton />}
      <Button component={Link} to={listOf('seasons', { foodId })} label="Other regions" />
      {mayReadFoods && <Button component={Link} to={`/foods/${foodId}/show`} label="Food" />}
      {mayReadLog && (
        <Button component={Link} to={listOf('audit-log', { recordId: id })} label="Who changed it" />
      )}
    </TopToolbar>
  );
}
