import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

export const home = {
  headline: 'Eight American kitchens, priced at your own stores.',
  lead: 'Pick a regional dinner. We add up what it costs at the stores near your ZIP code, and say where each price came from.',
  start: 'Start Cooking Free',
  season: 'See this season',

  cookHeadline: 'What is for dinner, and what does it cost?',
  cookLead: (count: number | undefined) =>
    `${count ? `${wholeNumber(count)} regional recipes` : 'Regional recipes'}, each priced line by line, and each price says where it comes from.`,
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
  plansLabel: 'Plans',
} as const;
