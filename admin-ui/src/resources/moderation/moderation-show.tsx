import type { ModerationItem } from '@homeplate/contracts/documents/moderation.ts';
import {
  BooleanField,
  DateField,
  FunctionField,
  Link,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { DecisionButtons } from './decision-buttons.tsx';

const stateOf = ({ accepted, reason }: ModerationItem): string => {
  if (accepted === null) return 'waiting';
  return accepted ? 'accepted' : ['refused', reason].filter(Boolean).join(': ');
};

export const ModerationShow = () => (
  <Show title="Moderation" actions={<Decide />}>
    <SimpleShowLayout>
      <FunctionField<ModerationItem> label="State" render={stateOf} />
      <TextField source="kind" />
      <DateField source="since" showTime />
      <TextField source="authorName" label="Author" emptyText="Unknown" />
      <FunctionField<ModerationItem>
        label="Recipe"
        render={({ recipeId }) =>
          recipeId === null ? 'None' : <Link to={`/recipes/${recipeId}/show`}>{recipeId}</Link>
        }
      />
      <TextField source="title" emptyText="None" />
      <NumberField source="rating" emptyText="None" />
      <TextField source="text" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} />
      <BooleanField source="flagged" label="Looks like advertising" />
      <NumberField source="reports" />
      <FunctionField<ModerationItem>
        label="Reasons of the reports"
        render={({ reportReasons }) => reportReasons.join(', ')}
      />
    </SimpleShowLayout>
  </Show>
);

function Decide() {
  const item = useRecordContext<ModerationItem>();
  const { canAccess } = useCanAccess({ resource: 'moderation', action: 'decide' });
  return <TopToolbar>{item && canAccess && <DecisionButtons items={[item]} />}</TopToolbar>;
}
