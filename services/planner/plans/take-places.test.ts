import { describe, expect, it } from 'vitest';
import type { CalendarEdit } from '../calendars/edit-calendar.ts';
import type { Meal } from '../meals/meal.ts';
import { takePlaces } from './take-places.ts';

const meal = (fields: Partial<Meal> & { _id: string }): Meal => ({
  planId: 'plan-1',
  householdId: 'ada',
  date: '2026-11-24',
  slot: 'dinner',
  position: 0,
  kind: 'recipe',
  recipeId: 'grits',
  draftId: null,
  draftOwnerId: null,
  title: 'Shrimp and Grits',
  costCents: null,
  servings: 4,
  locked: false,
  note: null,
  leftoverOf: null,
  version: 1,
  createdAt: new Date(0),
  ...fields,
});

/** A change of a calendar with these meals. */
function editOf(meals: readonly Meal[]) {
  const stored = new Map<string, Meal>();
  const edit = {
    findMeals: async (ids: readonly string[]) => meals.filter(({ _id }) => ids.includes(_id)),
    leftoversOf: async ({ _id }: Meal) => meals.filter(({ leftoverOf }) => leftoverOf === _id),
    put: (changed: Meal) => void stored.set(changed._id, changed),
  };
  return { edit: edit as unknown as CalendarEdit, stored };
}

const cooked = meal({ _id: 'meal-1', swaps: [{ from: 'shrimp', to: 'chicken-thigh' }] });
const leftover = meal({ _id: 'meal-2', slot: 'lunch', date: '2026-11-25', leftoverOf: 'meal-1' });
const drafted = (recipeId: string, title: string) =>
  meal({
    _id: 'draft',
    recipeId,
    title,
    replacesId: 'meal-1',
    replacesRecipeId: 'grits',
    replacesDraftId: null,
  });
const ownDraft = (id: string): Partial<Meal> => ({
  kind: 'draft',
  recipeId: null,
  draftId: id,
  draftOwnerId: 'ada',
  title: id,
});

describe('a week that is planned again', () => {
  it('gives a meal the recipe of its draft, and its leftovers too', async () => {
    const { edit, stored } = editOf([cooked, leftover]);
    expect(await takePlaces(edit, [drafted('chowder', 'Clam Chowder')], new Map())).toBe(true);
    const eaten = [...stored.values()].map(({ _id, recipeId, title, leftoverOf, swaps }) => ({
      _id,
      recipeId,
      title,
      leftoverOf,
      swaps,
    }));
    const chowder = { recipeId: 'chowder', title: 'Clam Chowder', swaps: undefined };
    expect(eaten).toEqual([
      { _id: 'meal-1', leftoverOf: null, ...chowder },
      { _id: 'meal-2', leftoverOf: 'meal-1', ...chowder },
    ]);
  });

  it('changes nothing where the draft has the same recipe', async () => {
    const { edit, stored } = editOf([cooked, leftover]);
    expect(await takePlaces(edit, [drafted('grits', 'Shrimp and Grits')], new Map())).toBe(false);
    expect(stored.size).toBe(0);
  });

  it('gives a meal of an own draft another draft, and its locked leftovers too', async () => {
    const soup = { ...cooked, ...ownDraft('draft-soup') };
    const { edit, stored } = editOf([soup, { ...leftover, ...ownDraft('draft-soup'), locked: true }]);
    const replaces = { replacesId: 'meal-1', replacesRecipeId: null, replacesDraftId: 'draft-soup' };
    const eaten = { replacesId: 'meal-2', leftoverOf: 'draft-1' };
    const planned = [
      meal({ _id: 'draft-1', ...ownDraft('draft-stew'), ...replaces }),
      meal({ _id: 'draft-2', ...ownDraft('draft-stew'), ...replaces, ...eaten }),
    ];
    expect(await takePlaces(edit, planned, new Map())).toBe(true);
    expect([...stored.values()]).toMatchObject([
      { _id: 'meal-1', ...ownDraft('draft-stew'), leftoverOf: null },
      { _id: 'meal-2', ...ownDraft('draft-stew'), leftoverOf: 'meal-1' },
    ]);
  });

  it('refuses a draft for a meal that got another draft since', async () => {
    const { edit } = editOf([{ ...cooked, ...ownDraft('draft-bread') }]);
    const replaces = { replacesId: 'meal-1', replacesRecipeId: null, replacesDraftId: 'draft-soup' };
    const planned = [meal({ _id: 'draft-1', ...ownDraft('draft-stew'), ...replaces })];
    await expect(takePlaces(edit, planned, new Map())).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
