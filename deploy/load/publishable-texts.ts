/**
 * Generates texts that editors may publish: they keep every rule of the catalogue, and none is nearly the same as another. The same
 * count gives the same texts.
 */

import type { EditorText } from '../../proto/documents/staff-recipe.ts';
import { allFoods } from '../../services/reference/foods/foods.ts';
import { randomFrom } from './generated-recipes.ts';

const VEGETABLES: ReadonlySet<string> = new Set([
  'carrot',
  'celery',
  'zucchini',
  'red-bell-pepper',
  'green-bell-pepper',
  'sweet-potato',
  'russet-potato',
  'tomato',
  'leek',
  'parsnip',
  'turnip',
  'eggplant',
  'cauliflower',
  'broccoli',
  'kale',
  'spinach',
  'butternut-squash',
  'yellow-squash',
  'okra',
  'asparagus',
  'beet',
  'shallot',
  'radish',
  'collard-greens',
]);
const SYLLABLES = 'ba,ko,ri,mel,tus,von,da,shi,lor,pen,gat,wix,zu,fer,nol,jam,qua,hed,yost,burl'.split(',');
const EACH = 7;
const FIRST_STEP = 4;
const SEED = 7;

export function* publishableTexts(count: number): Generator<EditorText> {
  const random = randomFrom(SEED);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const vegetables = allFoods().filter(({ id }) => VEGETABLES.has(id));
  const seen = new Set<string>();
  const word = () => {
    const letters = [pick(SYLLABLES), pick(SYLLABLES), pick(SYLLABLES)].join('');
    return letters.charAt(0).toUpperCase() + letters.slice(1);
  };
  while (seen.size < count) {
    const foods = new Set<string>();
    while (foods.size < EACH) foods.add(pick(vegetables).plural.toLowerCase());
    const names = [...foods];
    const list = names.toSorted().join();
    // Six of seven foods with salt and butter are 80 %: another recipe.
    if (seen.has(list)) continue;
    seen.add(list);
    yield textOf(`${word()} ${word()} ${word()}`, names);
  }
}

function textOf(title: string, names: readonly string[]): EditorText {
  const [some, others] = [names.slice(0, FIRST_STEP).join(', '), names.slice(FIRST_STEP).join(', ')];
  const step = (text: string, minutes: number): EditorText['steps'][number] => ({
    text,
    minutes,
    waiting: null,
    temperatureF: null,
    uses: [],
  });
  return {
    title,
    description:
      'Vegetables of the South, cooked in butter until brown and soft. They come from the farms near Vidalia, Georgia.',
    region: 'south',
    place: 'Vidalia, Georgia',
    servings: 4,
    servingSize: '1/2 cup',
    yield: '',
    prepMinutes: 10,
    cookMinutes: 40,
    difficulty: 'easy',
    tags: ['side-dish'],
    seasons: [],
    access: 'open',
    course: 'side',
    equipment: ['12-inch skillet'],
    makeAhead: '',
    leftovers: 'They keep well and are good on toast.',
    whyItWorks: 'Butter carries the heat to every cut side, so the vegetables brown before they fall apart.',
    serveWith: 'roast chicken or a pot of beans',
    storageDays: 4,
    counterDays: null,
    tinDays: null,
    freezerDays: null,
    ingredients: [...names.map((name) => `8 oz ${name}`), '3 tbsp butter', '1 tsp salt'],
    steps: [
      step(`Chop the ${some}. Then chop the ${others}.`, 10),
      step('Melt the butter in the skillet with the salt.', 5),
      step(`Cook the ${some} in it. Add the ${others}. Cook all of it until it is soft.`, 35),
    ],
  };
}
