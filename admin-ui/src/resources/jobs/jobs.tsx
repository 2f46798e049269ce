import { JOB_SERVICES, JOB_STATES, type StaffJob } from '@homeplate/contracts/documents/staff-job.ts';
import {
  Datagrid,
  DateField,
  FunctionField,
  List,
  NumberField,
  type ResourceProps,
  SelectInput,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { CommandButton } from '../../components/command-button.tsx';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <SelectInput key="state" source="state" alwaysOn choices={choicesOf(JOB_STATES)} />,
  <SelectInput key="service" source="service" alwaysOn choices={choicesOf(JOB_SERVICES)} />,
  <TextInput key="kind" source="kind" alwaysOn resettable />,
];

/** Failed jobs wait for an employee. */
const JobList = () => (
  <List
    title="Jobs"
    filters={filters}
    filterDefaultValues={{ state: 'dead' }}
    sort={{ field: 'createdAt', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="service" sortable={false} />
      <TextField source="kind" sortable={false} />
      <TextField source="state" sortable={false} />
      <NumberField source="attempts" />
      <TextField source="problem" emptyText="None" sortable={false} sx={LINE} />
      <DateField source="createdAt" label="Queued" showTime />
      <DateField source="runAt" label="Next attempt" showTime />
      <DateField source="endedAt" label="Ended" showTime emptyText="Not ended" />
    </Datagrid>
  </List>
);

const JobShow = () => (
  <Show title="Job" actions={<JobActions />}>
    <SimpleShowLayout>
      <TextField source="service" />
      <TextField source="kind" />
      <TextField source="state" />
      <NumberField source="attempts" />
      <TextField source="problem" emptyText="None" />
      <FunctionField<StaffJob>
        label="Progress"
        render={({ progress }) =>
          progress ? `${Math.round(progress.share * 100)}%: ${progress.step}` : 'None'
        }
      />
      <DateField source="createdAt" label="Queued" showTime />
      <DateField source="runAt" label="Next attempt" showTime />
      <DateField source="endedAt" label="Ended" showTime emptyText="Not ended" />
      <TextField source="id" label="Id" />
    </SimpleShowLayout>
  </Show>
);

function JobActions() {
  const job = useRecordContext<StaffJob>();
  const { canAccess: mayRetry } = useCanAccess({ resource: 'jobs', action: 'retry' });
  const { canAccess: mayDiscard } = useCanAccess({ resource: 'jobs', action: 'discard' });
  if (job?.state !== 'dead') return <TopToolbar />;
  return (
    <TopToolbar>
      {mayRetry && (
        <CommandButton resource="jobs" name="retry" label="Try again" done="The job is queued again" />
      )}
      {mayDiscard && (
        <CommandButton
          resource="jobs"
          name="discard"
          label="Discard"
          question="The job is deleted, and its work is not done."
          done="The job is deleted"
          to="list"
        />
      )}
    </TopToolbar>
  );
}

export const jobs: ResourceProps = { name: 'jobs', list: JobList, show: JobShow };
