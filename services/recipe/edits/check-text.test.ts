import type { EditorText, RecipeProblem } from '@homeplate/contracts/documents/staff-recipe.ts';
import { expect, it } from 'vitest';
import { auditText } from '../catalogue/audit-catalogue.ts';
import { computeRecipe } from '../catalogue/audit-recipe.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { checkText } from './check-text.ts';
import { compileText, editorTextOf } from './editor-text.ts';

const source = (await loadCatalogue()).find(({ id }) => id === 'charleston-red-rice') as RecipeSource;
const text = editorTextOf(source);

const check = (change: Partial<EditorText>): RecipeProblem[] => {
  const changed = { ...text, ...change };
  const known = { known: source.ingredients, plating: source.plating };
  return checkText(changed, compileText(source.id, changed, known), []);
};
/** The steps with other words in one of them. */
const stepSays = (index: number, words: string): Partial<EditorText> => ({
  steps: text.steps.map((step, at) => (at === index ? { ...step, text: words } : step)),
});

it('a recipe of the catalogue as an editor’s text passes every check', () => {
  expect(check({})).toEqual([]);
});

// Each text breaks one rule, so each row fails without the audit of that rule.
it.each<[string, Partial<EditorText>, string, string]>([
  [
    'the recipe’s prose and figures',
    { description: 'A dish of Charleston, South Carolina, with a fine colour and soft grains.' },
    'description',
    'words: "colour" (color) is not US spelling',
  ],
  [
    'claims',
    { description: 'A vegan dish of Charleston, South Carolina, with long and soft grains.' },
    'description',
    'claim: "vegan" does not follow from its foods',
  ],
  ['advice', { serveWith: 'serve with corn' }, 'serveWith', '"serve with corn" does not follow "Serve with"'],
  [
    'storage',
    { storageDays: 9 },
    'leftovers',
    'storage: 9 days in the refrigerator with meat or fish; at most 4',
  ],
  [
    'food safety',
    { leftovers: 'Warm it in a skillet.' },
    'steps',
    'safety: leftovers with rice are not heated until steaming, or 165°F',
  ],
  [
    'amounts of steps',
    stepSays(4, 'Add the tomatoes and 2 cups of the broth and bring it to a simmer.'),
    'steps.4.text',
    '"2 cups of the broth" is more than the list has',
  ],
  [
    'frying',
    stepSays(3, 'Heat the oil to 350°F and stir in the rice.'),
    'steps.3.text',
    'this step does not say how deep the oil is',
  ],
  [
    'shares',
    { servingSize: '2 onions' },
    'ingredients',
    'shares: "2 onions" for 8 are 16, and the list has 1',
  ],
  [
    'vessels',
    { equipment: ['1-quart pot', 'strainer'] },
    'equipment',
    'vessel: "1-quart pot" holds 4 cups, and 5.5 go in',
  ],
  [
    'coating',
    stepSays(3, 'Stir in the rice on a floured board.'),
    'steps.3.text',
    'no line says "plus a little" flour for the board',
  ],
  [
    'times',
    stepSays(2, 'Cook the onion and bell pepper in the fat for 20 minutes.'),
    'steps.2.text',
    'names 20 minutes, but lasts 6',
  ],
  ['yields', { yield: 'a lot' }, 'yield', '"a lot" is not a number and what it counts'],
  [
    'places',
    { description: 'Long-grain rice steamed in tomato and bacon until every grain is red and separate.' },
    'description',
    'names no place, people or person',
  ],
])('a text is held to the audit of %s', (_audit, change, field, problem) => {
  expect(check(change)).toEqual([{ field, problem }]);
});

it('a text is held to the audit of purchases', () => {
  const recipe = computeRecipe(source);
  expect(auditText(recipe)).toEqual([]);
  // No text makes the calculation wrong, so the figure itself is changed.
  const wrong = { ...recipe.cost, checkoutCents: recipe.cost.checkoutCents + 1 };
  expect(auditText({ ...recipe, cost: wrong })).toHaveLength(2);
});
