import { CookedBody, CookedEntry, CookedList } from '@homeplate/contracts/documents/cooked.ts';
import { RecipeNote, RecipeNoteBody } from '@homeplate/contracts/documents/recipe-note.ts';
import { found, param, type RouteTable, route } from '../route.ts';
import { newId } from '../state.ts';

const access = 'signed-in';

export const cookedRoutes: RouteTable = {
  'GET /api/cooked': route({ access, answer: CookedList }).handle(({ state, query }) => {
    const recipe = query.get('recipe');
    const entries = state.cooked
      .filter(({ recipeId, draftId }) => recipe === null || recipe === (recipeId ?? draftId))
      .toSorted((a, b) => b.date.localeCompare(a.date));
    const cooks = entries.filter(({ isLeftover }) => !isLeftover);
    return { count: cooks.length, lastDate: cooks[0]?.date ?? null, entries, more: 0 };
  }),
  'POST /api/cooked': route({ access, status: 201, answer: CookedEntry, body: CookedBody }).handle(
    ({
      state,
      body: { recipeId = null, draftId = null, mealId = null, isLeftover = false, note, date, servings },
    }) => {
      const entry = {
        id: newId(state, 'cooked'),
        recipeId,
        draftId,
        date,
        servings,
        note: note || null,
        mealId,
        isLeftover,
        photoUrl: null,
        createdAt: new Date().toISOString(),
      };
      state.cooked.unshift(entry);
      const meal = state.meals.find(({ id }) => id === mealId);
      if (meal) meal.cookedAt = entry.createdAt;
      return entry;
    },
  ),
  'DELETE /api/cooked/:id': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    const entry = found(
      state.cooked.find(({ id }) => id === param(call, 'id')),
      'This entry no longer exists.',
    );
    state.cooked = state.cooked.filter((one) => one !== entry);
    const meal = state.meals.find(({ id }) => id === entry.mealId);
    if (meal) meal.cookedAt = null;
  }),
  'GET /api/recipes/:id/note': route({ access, answer: RecipeNote }).handle(
    (call) => call.state.notes.get(param(call, 'id')) ?? { note: null, updatedAt: null },
  ),
  'PUT /api/recipes/:id/note': route({ access, answer: RecipeNote, body: RecipeNoteBody }).handle((call) => {
    const { note } = call.body;
    const stored = note ? { note, updatedAt: new Date().toISOString() } : { note: null, updatedAt: null };
    call.state.notes.set(param(call, 'id'), stored);
    return stored;
  }),
};
