import {
  MODERATION_KINDS,
  MODERATION_STATES,
  type ModerationItem,
} from '@homeplate/contracts/documents/moderation.ts';
import {
  BooleanField,
  Datagrid,
  DateField,
  ExportButton,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  TopToolbar,
  useCanAccess,
  useListContext,
  useRecordContext,
  WrapperField,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';
import { DecisionButtons } from './decision-buttons.tsx';

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(MODERATION_STATES)} />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(MODERATION_KINDS)} />,
];

/** Reviews and offered recipes that wait for staff, longest waiting first. */
export const ModerationList = () => (
  <List
    title="Moderation"
    filters={filters}
    filterDefaultValues={{ state: 'waiting' }}
    sort={{ field: 'since', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
    actions={<DecidePage />}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="kind" sortable={false} />
      <DateField source="since" showTime sortable={false} />
      <TextField source="authorName" label="Author" emptyText="Unknown" sortable={false} />
      <FunctionField<ModerationItem>
        label="About"
        render={({ title, recipeId }) => title ?? recipeId}
        sortable={false}
      />
      <TextField source="text" sortable={false} sx={LINE} />
      <BooleanField source="flagged" label="Advertising?" sortable={false} />
      <NumberField source="reports" sortable={false} />
      <FunctionField<ModerationItem>
        label="Reasons"
        render={({ reportReasons }) => reportReasons.join(', ')}
      />
      <WrapperField label="Decision">
        <Decide />
      </WrapperField>
    </Datagrid>
  </List>
);

function Decide() {
  const item = useRecordContext<ModerationItem>();
  const { canAccess } = useCanAccess({ resource: 'moderation', action: 'decide' });
  return item && canAccess ? <DecisionButtons items={[item]} /> : null;
}

/** For a page of advertising: all that it lists get one decision. */
function DecidePage() {
  const { data = [] } = useListContext<ModerationItem>();
  const { canAccess } = useCanAccess({ resource: 'moderation', action: 'decide' });
  return (
    <TopToolbar>
      {canAccess && data.length > 1 && <DecisionButtons items={data} of={` all ${data.length} listed`} />}
      <ExportButton />
    </TopToolbar>
  );
}
