import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

export const regions = {
  title: 'Cook your way across the map',
  all: 'All regions',
  average: 'A serving, on average',
  count: (count: number) => `${count} ${count === 1 ? 'recipe' : 'recipes'}`,
  error: 'The regions could not be loaded.',
  more: (count: number, place: string) => `${count} more from ${place}`,
  seeAll: (place: string) => `More from ${place}`,
  from: (place: string) => `From ${place}`,
} as const;

export const regionIntro: Record<RegionKey, string> = {
  'new-england':
    'Cold harbors and short summers: chowder, baked beans, cranberries and wild blueberries, cooked plainly and slowly.',
  'mid-atlantic':
    'Row-house kitchens between the Chesapeake and the Hudson: crab, scrapple, pretzels and sandwiches that need two hands.',
  south:
    'Rice fields, smokehouses and shrimp docks: grits, greens and long pots, where a little pork goes a long way.',
  midwest:
    'Dairy country and church basements: corn, wild rice, cheese and hot dishes that feed a table and tomorrow’s lunch.',
  southwest: 'Chile, corn and beans from the high desert, roasted, stewed and folded into something warm.',
  'pacific-northwest':
    'Salmon rivers, tide flats and orchards: cedar smoke, berries, mushrooms and hazelnuts.',
  california:
    'A garden that hardly sleeps: avocados, citrus, artichokes and sourdough, put together lightly.',
  hawaii:
    'Plantation camps and fishing boats: rice, shoyu, pineapple and fresh fish, from many kitchens at one table.',
};
