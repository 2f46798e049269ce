import type { AdvertisingSetting } from '@homeplate/contracts/documents/advertising.ts';
import { BANNER_PLACES } from '@homeplate/contracts/documents/advertising-limits.ts';
import {
  BooleanField,
  BooleanInput,
  Datagrid,
  DateField,
  Edit,
  List,
  type ResourceProps,
  SaveButton,
  SelectInput,
  SimpleForm,
  TextField,
  TextInput,
  Toolbar,
} from 'react-admin';
import { choicesOf } from '../../components/choices.ts';
import { OwnPassword } from '../../components/own-password.tsx';

const SettingList = () => (
  <List pagination={false} exporter={false} perPage={1_000}>
    <Datagrid rowClick="edit" bulkActionButtons={false}>
      <TextField source="id" label="Setting" sortable={false} />
      <BooleanField source="isOn" label="On" sortable={false} />
      <TextField source="banner" sortable={false} />
      <DateField source="changedAt" label="Changed" showTime sortable={false} emptyText="Never" />
    </Datagrid>
  </List>
);

type Form = Partial<AdvertisingSetting> & { password?: string };
const bodyOf = ({ isOn, scriptUrl, banner, password }: Form) => ({
  isOn,
  scriptUrl: scriptUrl ?? '',
  banner,
  password: password ?? '',
});

const SettingEdit = () => (
  <Edit mutationMode="pessimistic" transform={bodyOf} redirect="list">
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
        </Toolbar>
      }
    >
      <BooleanInput
        source="isOn"
        label="Show ads to visitors and users of the free plan"
        helperText="Each visitor is asked first. Users with a plan and staff never see ads."
      />
      <TextInput
        source="scriptUrl"
        label="Script of the ad network"
        helperText="An https address. It runs in a frame without access to our pages."
        fullWidth
      />
      <SelectInput source="banner" label="Banner" choices={choicesOf(BANNER_PLACES)} />
      <OwnPassword />
    </SimpleForm>
  </Edit>
);

export const settings: ResourceProps = {
  name: 'settings',
  list: SettingList,
  edit: SettingEdit,
  options: { label: 'Settings' },
  recordRepresentation: 'id',
};
