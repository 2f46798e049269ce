import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import { Create } from 'react-admin';
import { command } from '../../http.ts';
import { RecipeForm } from './recipe-form.tsx';

const NEW: EditorText = {
  title: '',
  description: '',
  region: 'south',
  place: '',
  servings: 4,
  servingSize: '',
  yield: '',
  prepMinutes: null,
  cookMinutes: null,
  difficulty: 'easy',
  tags: [],
  seasons: [],
  access: 'open',
  course: 'dinner',
  equipment: [],
  makeAhead: '',
  leftovers: '',
  whyItWorks: '',
  serveWith: '',
  storageDays: null,
  counterDays: null,
  tinDays: null,
  freezerDays: null,
  ingredients: [],
  steps: [{ text: '', minutes: null, waiting: null, temperatureF: null, uses: [] }],
};

const create = async (text: EditorText) => (await command('recipes', { text })) as StaffRecipe;

/** A new recipe begins as a draft. */
export const RecipeCreate = () => (
  <Create title="New recipe">
    <RecipeForm defaults={{ text: NEW }} save={create} />
  </Create>
);
