import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { StaffFood } from '@homeplate/contracts/documents/staff-food.ts';
import { Link as SiteLink } from '@mui/material';
import {
  ArrayField,
  Button,
  Datagrid,
  DateField,
  FunctionField,
  NumberField,
  Show,
  SimpleShowLayout,
  TextField,
  TopToolbar,
  useCanAccess,
  useRecordContext,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { monthWords } from '../../components/months.ts';
import { listOf } from '../../home/figure.tsx';
import { FOOD_GAP_NAMES, nutritionWords, PLACE_NAMES } from './food-words.ts';

const table = { bulkActionButtons: false, rowClick: false } as const;

/** One food: where its nutrition comes from, how it is measured, sold and kept, and when it is in season. */
export const FoodShow = () => (
  <Show actions={<FoodActions />}>
    <SimpleShowLayout>
      <TextField source="name" />
      <FunctionField<Partial<StaffFood>>
        label="Other names"
        render={({ aliases = [] }) => aliases.join(', ')}
      />
      <FunctionField<StaffFood> label="Aisle" render={({ category, aisle }) => `${category}: ${aisle}`} />
      <FunctionField<StaffFood>
        label="Lacks"
        render={({ gaps }) => gaps.map((gap) => FOOD_GAP_NAMES[gap]).join(', ') || 'Nothing'}
      />
      <NumberField source="recipes" label="Published recipes that use it" />
      <FunctionField<Partial<StaffFood>>
        label="Nutrition per 100 g"
        render={({ per100g }) => per100g && nutritionWords(per100g)}
      />
      <TextField source="source.from" label="Source of the nutrition" />
      <TextField source="source.ndbNo" label="USDA number" />
      <NumberField source="edibleYield" label="Edible share" options={{ style: 'percent' }} />
      <NumberField source="density" label="Grams per milliliter" emptyText="Not measured by volume" />
      <ArrayField source="portions" label="Weights of measures">
        <Datagrid {...table}>
          <TextField source="unit" label="Measure" emptyText="One piece" sortable={false} />
          <NumberField source="grams" sortable={false} />
          <TextField source="basis" sortable={false} />
        </Datagrid>
      </ArrayField>
      <FunctionField<Partial<StaffFood>>
        label="US price"
        render={({ price }) => price && (price.isPublished ? 'Published average' : 'Estimate')}
      />
      <TextField source="price.derivation" label="Derivation of the price" />
      <DateField
        source="price.asOf"
        label="Price as of"
        emptyText="Not published"
        options={{ timeZone: 'UTC' }}
      />
      <ArrayField source="sizes" label="Packages">
        <Datagrid {...table}>
          <TextField source="label" label="Size" sortable={false} />
          <NumberField source="grams" sortable={false} />
          <TextField source="price" label="US price in dollars" sortable={false} />
        </Datagrid>
      </ArrayField>
      <ArrayField source="keeping" label="Days it keeps">
        <Datagrid {...table}>
          <FunctionField<StaffFood['keeping'][number]>
            label="Place"
            render={({ place, isUsual }) => `${PLACE_NAMES[place]}${isUsual ? ' (usual)' : ''}`}
          />
          <NumberField source="unopened" label="Unopened or whole" sortable={false} />
          <NumberField source="opened" label="Opened or cut" sortable={false} />
        </Datagrid>
      </ArrayField>
      <ArrayField source="seasons" label="Seasons">
        <Datagrid {...table} empty={<p>No season</p>}>
          <FunctionField<StaffFood['seasons'][number]>
            label="Region"
            render={({ region }) => REGION_NAMES[region]}
          />
          <FunctionField<StaffFood['seasons'][number]>
            label="Months"
            render={({ months }) => monthWords(months)}
          />
        </Datagrid>
      </ArrayField>
      <FunctionField<Partial<StaffFood>>
        label="Allergens"
        render={({ allergens = [] }) => allergens.join(', ') || 'None'}
      />
      <FunctionField<Partial<StaffFood>>
        label="Diets"
        render={({ diets = [] }) => diets.join(', ') || 'None'}
      />
      <FunctionField<StaffFood>
        label="Page"
        render={({ id }) => (
          <SiteLink href={`/nutrition?foods=${encodeURIComponent(id)}`} target="_blank">
            {`/nutrition?foods=${id}`}
          </SiteLink>
        )}
      />
      <TextField source="id" label="Id" />
    </SimpleShowLayout>
  </Show>
);

function FoodActions() {
  const food = useRecordContext<StaffFood>();
  const { canAccess: mayReadRecipes } = useCanAccess({ resource: 'recipes', action: 'read' });
  const { canAccess: mayReadSeasons } = useCanAccess({ resource: 'seasons', action: 'read' });
  const { canAccess: mayReadPrices } = useCanAccess({ resource: 'held-prices', action: 'read' });
  if (!food) return <TopToolbar />;
  return (
    <TopToolbar>
      {mayReadRecipes && (
        <Button component={Link} to={listOf('recipes', { food: food.id })} label="Recipes that use it" />
      )}
      {mayReadSeasons && food.seasons && food.seasons.length > 0 && (
        <Button component={Link} to={listOf('seasons', { foodId: food.id })} label="Seasons" />
      )}
      {mayReadPrices && (
        <Button component={Link} to={listOf('held-prices', { itemId: food.id })} label="Held prices" />
      )}
    </TopToolbar>
  );
}
