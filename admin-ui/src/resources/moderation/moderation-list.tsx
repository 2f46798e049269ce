import {
  MODERATION_KINDS,
  MODERATION_STATES,
  MOST_DECISIONS,
  type ModerationItem,
} from '@homeplate/contracts/documents/moderation.ts';
import {
  BooleanField,
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  SelectInput,
  TextField,
  useCanAccess,
  useRecordContext,
  WrapperField,
} from 'react-admin';
import { selectionProps } from '../../components/bulk-toolbar.tsx';
import { choicesOf } from '../../components/choices.ts';
import { LINE } from '../../components/line.ts';
import { useSelectedRows } from '../../components/use-selected-rows.ts';
import { exportCsv } from '../../export-csv.ts';
import { DecisionButtons } from './decision-buttons.tsx';

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(MODERATION_STATES)} />,
  <SelectInput key="kind" source="kind" alwaysOn choices={choicesOf(MODERATION_KINDS)} />,
];

/** Reviews and offered recipes that wait for staff, longest waiting first. */
export function ModerationList() {
  const { canAccess } = useCanAccess({ resource: 'moderation', action: 'decide' });
  return (
    <List
      title="Moderation"
      filters={filters}
      filterDefaultValues={{ state: 'waiting' }}
      sort={{ field: 'since', order: 'ASC' }}
      perPage={25}
      exporter={exportCsv}
    >
      <Datagrid rowClick="show" {...selectionProps(canAccess && <DecideSelected />, MOST_DECISIONS)}>
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
}

function Decide() {
  const item = useRecordContext<ModerationItem>();
  const { canAccess } = useCanAccess({ resource: 'moderation', action: 'decide' });
  return item && canAccess ? <DecisionButtons items={[item]} /> : null;
}

/** For a page of advertising: what is selected gets one decision. */
function DecideSelected() {
  const items = useSelectedRows<ModerationItem>();
  return items.length > 0 && <DecisionButtons items={items} of=" selected" />;
}
