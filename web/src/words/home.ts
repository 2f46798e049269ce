export const home = {
  headline: 'Eight American kitchens, priced at your own stores.',
  lead: 'Pick a regional dinner. We add up what it costs at the stores near your ZIP code, and say where each price came from.',
  start: 'Start Cooking Free',
  season: 'See this season',
  yourZip: 'Your ZIP code',
  setZip: 'Price it',
  noZip: 'Five digits are enough.',
  stores: (place: string, count: number) => `${place} · ${count} stores near you`,
  carousel: 'Dishes to look at',
  slide: (index: number, count: number, title: string) => `${index} of ${count}: ${title}`,
  showSlide: (index: number, title: string) => `Show ${index}: ${title}`,
  pause: 'Pause the pictures',
  play: 'Play the pictures',
  moreFrom: (region: string) => `Recipes of the region ${region}`,
  receiptFor: (title: string, servings: number) => `${title}, for ${servings}`,
  wholePackages: 'At the till',
  leftOver: 'Left over in packages',
  portion: 'Portion cost',

  aServing: 'A serving',

  cookHeadline: 'What is for dinner, and what does it cost?',
  cookLead: (count: number | undefined) =>
    `${count ? `${count.toLocaleString('en-US')} regional recipes` : 'Regional recipes'}, each priced at the stores near you, line by line.`,
  explore: 'Explore the regions',
  trial: 'Start 14-Day Free Trial',
  chipsLabel: 'Quick filters',
  chips: {
    under5: 'Under $5',
    quick: 'Quick & Easy',
    family: 'Family Size',
    healthy: 'Healthy',
    comfort: 'Comfort Food',
  },

  featuresTitle: 'What you can count on',
  features: {
    recipes: {
      title: (count: number | undefined) =>
        count ? `${count.toLocaleString('en-US')} recipes, eight regions` : 'Recipes of eight regions',
      words:
        'From New England to Hawaii, each written for a home kitchen, with its time, its yield and its season.',
    },
    costs: {
      title: 'Two costs, never mixed up',
      words:
        'What you eat, by the serving, and what the till takes for whole packages. The lines add up to the cent.',
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

  plansLabel: 'Plans',
  storiesTitle: 'Stories from cooks',
  storiesEmpty: 'No stories yet',
  storiesWords:
    'We show a story only when the cook who lived it agreed to that. Be the first: cook something, and tell how it went in a review of the recipe.',
  storiesLink: 'Find something to cook',

  featured: 'Featured recipes',
  browseAll: (count: number) => `Browse All ${count.toLocaleString('en-US')} Recipes`,
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
