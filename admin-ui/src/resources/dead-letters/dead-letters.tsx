import {
  Datagrid,
  DateField,
  List,
  NumberField,
  type ResourceProps,
  Show,
  SimpleShowLayout,
  TextField,
  TextInput,
  TopToolbar,
  useCanAccess,
} from 'react-admin';
import { CommandButton } from '../../components/command-button.tsx';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';

const filters = [
  <TextInput key="topic" source="topic" alwaysOn resettable />,
  <TextInput key="group" source="group" label="Consumer" alwaysOn resettable />,
];

/** Events that a consumer gave up on, until an employee replays or discards them. */
const DeadLetterList = () => (
  <List
    title="Dead letters"
    filters={filters}
    sort={{ field: 'at', order: 'DESC' }}
    perPage={25}
    exporter={exportCsv}
    empty={false}
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <DateField source="at" label="Given up" showTime />
      <TextField source="topic" />
      <TextField source="group" label="Consumer" />
      <TextField source="type" label="Event" sortable={false} />
      <TextField source="key" sortable={false} />
      <NumberField source="attempts" sortable={false} />
      <TextField source="reason" sortable={false} sx={LINE} />
    </Datagrid>
  </List>
);

const DeadLetterShow = () => (
  <Show title="Dead letter" actions={<DeadLetterActions />}>
    <SimpleShowLayout>
      <TextField source="topic" />
      <TextField source="group" label="Consumer" />
      <TextField source="type" label="Event" />
      <TextField source="key" />
      <TextField source="reason" />
      <NumberField source="attempts" />
      <DateField source="at" label="Given up" showTime />
      <TextField
        source="event"
        label="The event as it was sent"
        emptyText="Its bytes are no text: see the command for dead letters"
        sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      />
      <TextField source="id" label="Id" />
    </SimpleShowLayout>
  </Show>
);

function DeadLetterActions() {
  const { canAccess: mayReplay } = useCanAccess({ resource: 'dead-letters', action: 'replay' });
  const { canAccess: mayDiscard } = useCanAccess({ resource: 'dead-letters', action: 'discard' });
  return (
    <TopToolbar>
      {mayReplay && (
        <CommandButton
          resource="dead-letters"
          name="replay"
          label="Replay"
          question="The consumer that failed gets the event again, after newer ones."
          done="The event is on its way to the consumer"
          to="list"
        />
      )}
      {mayDiscard && (
        <CommandButton
          resource="dead-letters"
          name="discard"
          label="Discard"
          question="The event is left out for good."
          done="The event is left out"
          to="list"
        />
      )}
    </TopToolbar>
  );
}

export const deadLetters: ResourceProps = {
  name: 'dead-letters',
  list: DeadLetterList,
  show: DeadLetterShow,
  options: { label: 'Dead letters' },
};
