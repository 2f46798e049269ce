import type { EditorText } from './staff-recipe.ts';

/** The name of a field of the text, as on its input. */
const FIELD_NAMES: Record<keyof EditorText, string> = {
  title: 'Title',
  description: 'Summary',
  region: 'Region',
  place: 'Place',
  servings: 'Servings',
  servingSize: 'One serving',
  yield: 'Makes',
  prepMinutes: 'Preparation minutes',
  cookMinutes: 'Cooking minutes',
  difficulty: 'Difficulty',
  tags: 'Tags',
  seasons: 'Seasons',
  access: 'Access',
  course: 'Course',
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  whyItWorks: 'Why it works',
  serveWith: 'Serve with',
  storageDays: 'Days in the refrigerator',
  counterDays: 'Days on the counter',
  tinDays: 'Days in a tin',
  freezerDays: 'Days in the freezer',
  ingredients: 'Ingredients',
  steps: 'Steps',
};

/** "Step 2: text" for `steps.1.text`. */
export function fieldName(field: string): string {
  const [first = '', index, part] = field.split('.');
  if (index === undefined) return isField(first) ? FIELD_NAMES[first] : first;
  return [`Step ${Number(index) + 1}`, part === 'text' ? '' : part].filter(Boolean).join(': ');
}

const isField = (name: string): name is keyof EditorText => name in FIELD_NAMES;
