import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { EditorText, StaffRecipe } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { RecipeEditServiceService } from '@homeplate/contracts/gen/recipe/v1/edit.ts';

const TEXT: EditorText = {
  title: 'Chili',
  description: '',
  region: 'southwest',
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
  ingredients: ['2 cups beans'],
  steps: [],
};
const RECIPE: StaffRecipe = {
  id: 'chili',
  title: 'Chili',
  region: 'southwest',
  course: 'dinner',
  access: 'open',
  stage: 'draft',
  isPublic: false,
  updatedAt: '2026-11-26T10:00:00.000Z',
  generated: null,
  publishedAt: null,
  revision: '1.1',
  offeredAs: null,
  text: TEXT,
};

/** Has one recipe, a draft that another editor changed at revision 1.1. */
export function fakeRecipeEdits(): Handlers<typeof RecipeEditServiceService> {
  const answer = (change: Partial<StaffRecipe> = {}) => ({
    document: documentOf({ ...RECIPE, ...change }, 0),
  });
  const changed = new AppError('CONFLICT', { message: 'Another editor changed this recipe.' });
  return {
    searchStaffRecipes: async () => ({ document: documentOf([RECIPE], 0), totalCount: 1 }),
    getStaffRecipe: async ({ id }) => {
      if (id !== RECIPE.id) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
      return answer();
    },
    checkRecipe: async () => ({ document: documentOf({ problems: [], read: null }, 0) }),
    previewRecipe: async ({ id, reader }) => {
      if (id === 'unfinished')
        throw new AppError('INVALID_INPUT', {
          message: 'This recipe cannot be published yet: servings: is missing',
          fields: { 'text.servings': 'is missing' },
        });
      return { document: documentOf({ id, preview: reader !== 'subscriber' }, 0) };
    },
    saveRecipe: async ({ id, revision, text }) => {
      if (id !== '' && revision !== RECIPE.revision) throw changed;
      return answer({ text: JSON.parse(text.toString()), revision: '1.2' });
    },
    listRecipeVersions: async () => ({
      document: documentOf([{ version: 2, publishedAt: RECIPE.updatedAt, changes: [] }], 0),
    }),
    restoreRecipeVersion: async ({ revision, version }) => {
      if (version !== 2) throw new AppError('NOT_FOUND', { message: 'There is no such version.' });
      if (revision !== RECIPE.revision) throw changed;
      return answer({ revision: '1.2' });
    },
    moveRecipes: async ({ recipes }) => ({
      document: documentOf(
        recipes.map(({ id, revision }) => ({
          id,
          problem: revision === RECIPE.revision ? null : changed.message,
        })),
        0,
      ),
    }),
    moveRecipe: async ({ revision, move }) => {
      if (revision !== RECIPE.revision) throw changed;
      return answer({ stage: move === 'submit' ? 'review' : 'published' });
    },
  };
}
