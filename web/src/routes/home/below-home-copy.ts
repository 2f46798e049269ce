import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

/** The copy of the home page below the first view, which loads when the user scrolls near it. */
export const belowHome = {
  featuresTitle: 'What you can count on',
  features: {
    recipes: {
      title: (count: number | undefined) =>
        count ? `${wholeNumber(count)} recipes, eight regions` : 'Recipes from eight regions',
      words:
        'From New England to Hawaii, each written for a home kitchen, with its time, its yield and its season.',
    },
    costs: {
      title: 'Two costs, never mixed up',
      words:
        'What you eat, by the serving, and what you pay at checkout for whole packages. The lines add up to the cent.',
    },
    stores: {
      title: 'Your own stores',
      words: 'The same dish at up to twelve stores near your ZIP code, cheapest first.',
    },
    nutrition: {
      title: 'Nutrition from the ingredients',
      words:
        'Added up from the ingredients with USDA data, and marked as an estimate when something is missing.',
    },
  },

  storiesTitle: 'Stories from cooks',
  storiesEmpty: 'No stories yet',
  storiesWords: 'We only show stories that cooks agreed to share. Be the first, and tell yours.',
  storiesLink: 'Tell your story',

  featured: 'Featured recipes',
  browseAll: (count: number) => `Browse All ${wholeNumber(count)} Recipes`,
  browse: 'Browse All Recipes',
  featuredError: 'Couldn’t load featured recipes.',
  again: 'Try again',
  sourcesTitle: 'Every price shows its source',
  sourcesWords:
    'Every price has a source and a date. A price nobody has seen in a store is an estimate, and says “about”.',
  observed: 'Seen on the shelf or at the store’s own site.',
  shopper: 'Reported by someone who bought it.',
  estimated: 'Calculated from published averages.',
  joinTitle: 'Know the total before you leave the house.',
  joinWords: 'A free account keeps your ZIP code and your stores on every device.',
  join: 'Join Homeplate',
} as const;
