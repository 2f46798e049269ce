export const home = {
  headline: 'Eight American kitchens, priced at your own stores.',
  lead: 'Pick a regional dinner. We add up what it costs at the stores near your ZIP code, and say where each price came from.',
  start: 'Start Cooking Free',
  season: 'See this season',

  today: 'Today',
  tonight: 'Tonight',
  startCooking: 'Start Cooking',
  swap: 'Swap',
  forPeople: (cost: string, people: number) =>
    `${cost} for ${people === 1 ? '1 person' : `${people} people`}`,
  dinnersWith: (food: string) => `Dinners with ${food}`,
  explore: 'Explore the regions',
  trial: 'Start 14-Day Free Trial',
  linksLabel: 'Browse',
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
