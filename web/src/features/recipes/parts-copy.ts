import { counted } from '@homeplate/kit/format/counted.ts';

/** The copy of a recipe's tabs. In its own file because the tabs are below the first view. */
export const tabs = {
  tabs: { overview: 'Overview', ingredients: 'Ingredients', instructions: 'Instructions', view: '3D View' },
  tabList: 'Recipe',
  whatGoesIn: 'What goes in',
  howItGoes: 'How it goes',
  moreSteps: (count: number) => `+${count} more steps`,
  moreIngredients: (count: number) => `+${count} more`,
  contains: 'Contains',
  fewer: 'Fewer servings',
  more: 'More servings',
  servingsCount: (count: number) => counted(count, 'serving', 'servings'),
  fromTheTags: 'Good for',
  seasonings: (names: readonly string[]) => names.join(', '),
  seeReceipt: 'What to buy, and what it costs at checkout',
  whyPrices: 'Show where each price comes from',
  optional: 'optional',
  preview: 'This is a preview: the full recipe is for subscribers.',
  previewLimit: 'This is a preview: you’ve used today’s free recipes.',
  stepsMore: (count: number) => `+${counted(count, 'more step', 'more steps')}`,
} as const;
