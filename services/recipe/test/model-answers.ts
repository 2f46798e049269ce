import { editorTextOf } from '../edits/editor-text.ts';
import { sampleSource } from './sample-recipes.ts';

const step = (text: string, minutes: number) => ({
  text,
  minutes,
  waiting: null,
  temperatureF: null,
  uses: [],
});

/** Title, vegetable and liquid of dishes that keep every rule of the catalogue. */
const DISHES = [
  ['Vidalia Onion Smother', 'yellow onions', 'apple cider'],
  ['Quick Buttered Kohlrabi', 'kohlrabi', 'orange juice'],
  ['Mudlark Zucchini Jumble', 'zucchini', 'heavy cream'],
  ['Spring Wharf Asparagus', 'asparagus', 'lemon juice'],
  ['Foxglove Farm Parsnips', 'parsnips', 'maple syrup'],
  ['Blacksmith Broccoli', 'broccoli', 'sour cream'],
  ['Hubbub Turnip Skillet', 'turnips', 'buttermilk'],
  ['Pikeville Mushroom Fry', 'mushrooms', 'chicken broth'],
  ['Juniper Kale Tangle', 'kale', 'cider vinegar'],
  ['Copper Canyon Beets', 'beets', 'vegetable broth'],
  ['Windmill Rutabaga Mash', 'rutabagas', 'whole milk'],
  ['Lantern Celery Braise', 'celery', 'beef broth'],
  ['Rowboat Cauliflower', 'cauliflower', 'half-and-half'],
] as const;

/** The answer of a model: the dish of this number, of 13. */
export function modelAnswer(number = 0, change: object = {}) {
  const [title, food, liquid] = DISHES[number] ?? DISHES[0];
  const { region: _, access: _a, ...text } = editorTextOf(sampleSource());
  return {
    ...text,
    title,
    description: 'A side from Vidalia, Georgia, cooked slowly in butter until it is brown and sweet.',
    place: 'Vidalia, Georgia',
    whyItWorks: 'Low heat lets the vegetable brown in the butter before it burns.',
    serveWith: 'roast chicken',
    ingredients: [`2 lb ${food}, sliced`, '3 tbsp butter', '1 tsp salt', `1/2 cup ${liquid}`],
    steps: [
      step(`Slice the ${food} into thin pieces.`, 10),
      step(`Cook the ${food} in the butter with the salt over low heat.`, 30),
      step(`Stir in the ${liquid} and cook until it is gone.`, 10),
    ],
    ...change,
  };
}
