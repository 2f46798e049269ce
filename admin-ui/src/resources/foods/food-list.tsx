import type { StaffFoodRow } from '@homeplate/contracts/documents/staff-food.ts';
import {
  Datagrid,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  NumberField,
  SearchInput,
  SelectInput,
  TextField,
  TextInput,
  TopToolbar,
} from 'react-admin';
import { LINE } from '../../components/line.ts';
import { exportCsv } from '../../export-csv.ts';
import { FOOD_GAP_CHOICES, FOOD_GAP_NAMES } from './food-words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or other name" />,
  <SelectInput key="gap" source="gap" label="Lacks" alwaysOn choices={FOOD_GAP_CHOICES} />,
  <TextInput key="aisle" source="aisle" alwaysOn />,
];

/** All foods, with what their data lacks. */
export const FoodList = () => (
  <List
    title="Foods"
    filters={filters}
    sort={{ field: 'name', order: 'ASC' }}
    perPage={25}
    exporter={exportCsv}
    actions={
      <TopToolbar>
        <FilterButton />
        <ExportButton />
      </TopToolbar>
    }
  >
    <Datagrid rowClick="show" bulkActionButtons={false}>
      <TextField source="name" />
      <TextField source="category" sortable={false} />
      <TextField source="aisle" />
      <NumberField source="calories" label="Calories per 100 g" emptyText="Unknown" />
      <NumberField source="packages" label="Package sizes" />
      <NumberField source="recipes" />
      <FunctionField<StaffFoodRow>
        label="Lacks"
        sx={LINE}
        render={({ gaps }) => gaps.map((gap) => FOOD_GAP_NAMES[gap]).join(', ')}
      />
    </Datagrid>
  </List>
);
