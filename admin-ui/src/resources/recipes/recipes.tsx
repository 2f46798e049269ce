import type { StaffRecipeRow } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { ResourceProps } from 'react-admin';
import { RecipeCreate } from './recipe-create.tsx';
import { RecipeEdit } from './recipe-edit.tsx';
import { RecipeList } from './recipe-list.tsx';
import { RecipeShow } from './recipe-show.tsx';

export const recipes: ResourceProps = {
  name: 'recipes',
  list: RecipeList,
  show: RecipeShow,
  edit: RecipeEdit,
  create: RecipeCreate,
  options: { label: 'Recipes' },
  recordRepresentation: (recipe: StaffRecipeRow) => recipe.title,
};
