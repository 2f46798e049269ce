import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

/** The page of all regions. */
export const regionsPage = {
  title: 'Regional Cuisines',
  description:
    'The eight regional cuisines of the United States: signature dishes, seasonal ingredients, and recipes priced at stores near you.',
  intro: 'Pick a place, then a dish.',
  map: 'Map of the regions',
  list: 'Regions on this page',
  loading: 'Loading the regions',
  failed: "Couldn't load the regions.",
  again: 'Try again',
  dishes: 'Signature dishes',
  ingredients: 'Key seasonal ingredients',
  inSeason: (month: string) => `In season in ${month}`,
  nothingInSeason: 'Nothing fresh from the field this month.',
  wholeYear: 'The whole year',
  wholeYearOf: (place: string) => `The whole year in ${place}`,
  recipes: 'Recipes',
  more: (count: number) => `+${wholeNumber(count)} more recipes available`,
  learnMore: 'Learn more',
  newTab: '(opens in a new tab)',
  plans: 'See plans',
  plansFor: (name: string) => `See plans for ${name} recipes`,
  seeRecipes: (name: string) => `See ${name} recipes`,
} as const;
