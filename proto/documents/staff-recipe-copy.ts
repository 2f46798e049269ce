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

/** The name of a field of a step, as on its input. */
export const STEP_FIELD_NAMES: Record<keyof EditorText['steps'][number], string> = {
  text: 'What to do',
  minutes: 'Minutes',
  waiting: 'Hands-off',
  temperatureF: 'Heat (°F)',
  uses: 'Foods it uses without naming them',
};

/** "Step 2" for `steps.1.text`, "Step 2: Minutes" for `steps.1.minutes`. */
export function fieldName(field: string): string {
  const [first = '', index, part] = field.split('.');
  if (index === undefined) return isField(first) ? FIELD_NAMES[first] : first;
  const step = `Step ${Number(index) + 1}`;
  return part === undefined || part === 'text'
    ? step
    : `${step}: ${isStepField(part) ? STEP_FIELD_NAMES[part] : part}`;
}

const isField = (name: string): name is keyof EditorText => name in FIELD_NAMES;
const isStepField = (name: string): name is keyof typeof STEP_FIELD_NAMES => name in STEP_FIELD_NAMES;
