import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

/** The copy of the home page below the first view, which loads when the user scrolls near it. */
export const belowHome = {
  featuresTitle: 'What you can count on',
  features: {
    recipes: {
      title: (count: number | undefined) =>
        count ? `${wholeNumber(count)} recipes, eight regions` : 'Recipes of eight regions',
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
      words: 'Up to twelve stores around your ZIP code, the same dish at each of them, cheapest first.',
    },
    nutrition: {
      title: 'Nutrition from the ingredients',
      words:
        'Summed from what goes in, by public food data, and marked as an estimate where something is not known.',
    },
  },

  storiesTitle: 'Stories from cooks',
  storiesEmpty: 'No stories yet',
  storiesWords:
    'We show a story only when the cook who lived it agreed to that. Be the first: cook something, and tell how it went in a review of the recipe.',
  storiesLink: 'Find something to cook',

  featured: 'Featured recipes',
  browseAll: (count: number) => `Browse All ${wholeNumber(count)} Recipes`,
  browse: 'Browse All Recipes',
  featuredError: 'Featured recipes could not be loaded.',
  again: 'Try again',
  sourcesTitle: 'Every price shows its source',
  sourcesWords:
    'A price without a source and a time is not shown as a price. What nobody has seen is an estimate, and says “about”.',
  observed: 'Seen on the shelf or at the store’s own site.',
  shopper: 'Reported by someone who bought it.',
  estimated: 'Worked out from published averages. Never called live.',
  joinTitle: 'Know the total before you leave the house.',
  joinWords: 'An account keeps your ZIP code and your stores on every device. It is free.',
  join: 'Join Homeplate',
} as const;
