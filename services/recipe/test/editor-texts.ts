import type { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import { editorTextOf } from '../edits/editor-text.ts';
import { sampleSource } from './sample-recipes.ts';

export const newText = (title: string): EditorText => ({ ...editorTextOf(sampleSource()), title });

const step = (text: string, minutes: number): EditorText['steps'][number] => ({
  text,
  minutes,
  waiting: null,
  temperatureF: null,
  uses: [],
});

/** A text that keeps every rule of the catalogue. With another liquid it is another recipe. */
export const wholeText = (title: string, liquid: string = 'apple cider'): EditorText => ({
  ...newText(title),
  description: `Onions from Vidalia, Georgia, cooked slowly in butter until they are brown and sweet.`,
  place: 'Vidalia, Georgia',
  tags: ['side-dish'],
  whyItWorks: 'Low heat turns the sugar of the onions brown before it burns.',
  serveWith: 'roast chicken',
  ingredients: ['2 lb yellow onions, sliced', '3 tbsp butter', '1 tsp salt', `1 cup ${liquid}`],
  steps: [
    step('Slice the onions into thin half rings.', 10),
    step('Cook the onions in the butter with the salt over low heat.', 30),
    step(`Stir in the ${liquid.split(' ').at(-1)} and cook until it is gone.`, 10),
  ],
});
