import { STAFF_REVIEW_STATES, type StaffReview } from '@homeplate/contracts/documents/staff-review.ts';
import {
  ArrayField,
  BooleanField,
  Button,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  ReferenceField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { LINE } from '../../components/line.ts';
import { listOf } from '../../home/figure.tsx';
import { DecisionButtons } from '../moderation/decision-buttons.tsx';

const LINES = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** One review, what was reported and decided about it, and what else its author wrote. */
export const ReviewShow = () => (
  <Show title="Review" actions={<ReviewActions />}>
    <SimpleShowLayout>
      <TextField source="state" />
      <ReferenceField source="recipeId" reference="recipes" label="Recipe" link="show" />
      <TextField source="userName" label="Author" emptyText="Deleted account" />
      <NumberField source="rating" label="Stars" />
      <TextField source="comment" label="Text" sx={LINES} />
      <BooleanField source="cookedIt" label="Says they cooked it" />
      <BooleanField source="flagged" label="Checked first" />
      <NumberField source="helpful" label="Helpful votes" />
      <DateField source="createdAt" label="Written" showTime />
      <DateField source="editedAt" label="Edited" showTime emptyText="Never" />
      <ArrayField source="reportList" label="Reports">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>No reports</p>}>
          <DateField source="at" label="When" showTime sortable={false} />
          <TextField source="reason" emptyText="None given" sortable={false} />
        </Datagrid>
      </ArrayField>
      <ArrayField source="decisions" label="Decisions">
        <Datagrid bulkActionButtons={false} rowClick={false} empty={<p>No decisions</p>}>
          <DateField source="at" label="When" showTime sortable={false} />
          <FunctionField<StaffReview['decisions'][number]>
            label="Decision"
            render={({ accepted }) => (accepted ? 'accepted' : 'refused')}
          />
          <TextField source="reason" emptyText="None" sortable={false} />
        </Datagrid>
      </ArrayField>
      <FunctionField<StaffReview> label="Reviews by this author" render={countsOf} />
      <NumberField source="author.refused" label="Texts refused in 90 days" />
      <BooleanField source="author.isSlowed" label="May post once a day" />
      <ArrayField source="author.reviews" label="Other reviews by this author">
        <Datagrid bulkActionButtons={false} rowClick="show" empty={<p>No other reviews</p>}>
          <TextField source="recipeId" label="Recipe" sortable={false} />
          <NumberField source="rating" label="Stars" sortable={false} />
          <TextField source="comment" label="Text" sortable={false} sx={LINE} />
          <TextField source="state" sortable={false} />
          <DateField source="createdAt" label="Written" showTime sortable={false} />
        </Datagrid>
      </ArrayField>
    </SimpleShowLayout>
  </Show>
);

/** The row of the list, which has no author, is shown until the whole review has arrived. */
const countsOf = ({ author }: Partial<Pick<StaffReview, 'author'>>): string =>
  STAFF_REVIEW_STATES.flatMap((state) => {
    const count = author?.counts[state] ?? 0;
    return count > 0 ? `${count} ${state}` : [];
  }).join(', ');

function ReviewActions() {
  const review = useRecordContext<StaffReview>();
  const { canAccess: mayDecide } = useCanAccess({ resource: 'moderation', action: 'decide' });
  const { canAccess: mayReadUsers } = useCanAccess({ resource: 'users', action: 'read' });
  const { canAccess: mayReadLog } = useCanAccess({ resource: 'audit-log', action: 'read' });
  if (!review) return <TopToolbar />;
  const { id, userId, version } = review;
  return (
    <TopToolbar>
      {mayDecide && <DecisionButtons items={[{ id: `review:${id}`, version }]} />}
      <Button component={Link} to={listOf('all-reviews', { userId })} label="All by this author" />
      {mayReadUsers && <Button component={Link} to={`/users/${userId}/show`} label="Account" />}
      {mayReadLog && (
        <Button component={Link} to={listOf('audit-log', { recordId: id })} label="Who decided" />
      )}
    </TopToolbar>
  );
}
