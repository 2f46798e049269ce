import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import {
  MOST_MOVES,
  RECIPE_STAGES,
  type StaffRecipeRow,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import {
  AutocompleteInput,
  BooleanField,
  CreateButton,
  Datagrid,
  DateField,
  ExportButton,
  FilterButton,
  FunctionField,
  List,
  ReferenceInput,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useCanAccess,
} from 'react-admin';
import { selectionProps } from '../../components/bulk-toolbar.tsx';
import { choicesOf } from '../../components/choices.ts';
import { exportCsv } from '../../export-csv.ts';
import { MoveButtons } from './move-buttons.tsx';
import { ACCESS_CHOICES, ACCESS_NAMES, GAP_CHOICES, REGION_CHOICES } from './recipe-words.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Title or place" />,
  <SelectInput key="stage" source="stage" alwaysOn choices={choicesOf(RECIPE_STAGES)} />,
  <SelectInput key="region" source="region" alwaysOn choices={REGION_CHOICES} />,
  <SelectInput key="access" source="access" alwaysOn choices={ACCESS_CHOICES} />,
  <SelectInput key="gap" source="gap" label="Lacks" choices={GAP_CHOICES} />,
  <ReferenceInput key="food" source="food" reference="foods" sort={{ field: 'name', order: 'ASC' }}>
    <AutocompleteInput label="Uses" filterToQuery={(q) => ({ q })} sx={{ minWidth: '12rem' }} />
  </ReferenceInput>,
];

/** The catalogue, what is being written among it. */
export function RecipeList() {
  const { canAccess } = useCanAccess({ resource: 'recipes', action: 'edit' });
  return (
    <List
      title="Recipes"
      filters={filters}
      sort={{ field: 'updatedAt', order: 'DESC' }}
      perPage={25}
      exporter={exportCsv}
      actions={<RecipeListActions />}
      empty={false}
    >
      <Datagrid rowClick="show" {...selectionProps(canAccess && <MoveButtons />, MOST_MOVES)}>
        <TextField source="title" />
        <FunctionField<StaffRecipeRow>
          source="region"
          render={({ region }) => (region ? REGION_NAMES[region] : 'Not chosen')}
        />
        <TextField source="course" sortable={false} />
        <FunctionField<StaffRecipeRow> source="access" render={({ access }) => ACCESS_NAMES[access]} />
        <TextField source="stage" sortable={false} />
        <FunctionField<StaffRecipeRow>
          label="Origin"
          render={({ generated }) => (generated ? 'Generated' : 'Written')}
        />
        <BooleanField source="isPublic" label="On the site" sortable={false} />
        <DateField source="updatedAt" label="Changed" showTime />
        <DateField source="publishedAt" label="First published" emptyText="Never" />
      </Datagrid>
    </List>
  );
}

function RecipeListActions() {
  const { canAccess } = useCanAccess({ resource: 'recipes', action: 'edit' });
  return (
    <TopToolbar>
      <FilterButton />
      {canAccess && <CreateButton label="New recipe" />}
      <ExportButton />
    </TopToolbar>
  );
}
