import type { PriceDeal } from '@homeplate/contracts/documents/deals.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';

const formats = new Map<string, Intl.DateTimeFormat>();
/** Creating a format takes longer than rendering a mail, so each is created once. */
function formatIn(timeZone: string, month: 'short' | 'long'): Intl.DateTimeFormat {
  const key = `${timeZone} ${month}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat('en-US', { month, day: 'numeric', timeZone });
  formats.set(key, format);
  return format;
}
const dayOf = (iso: string, timeZone: string): string => formatIn(timeZone, 'short').format(new Date(iso));
/** The issue's date is a date, not an instant. */
export const dateOf = (issueId: string): string =>
  formatIn('UTC', 'long').format(new Date(`${issueId}T00:00:00Z`));

const seenWhere = ({ source, isFlyer }: PriceDeal): string =>
  source === 'shopper' ? 'From a shopper' : isFlyer ? 'In its flyer' : 'Seen at the store';
const isEstimate = ({ costSource }: RecipeCard): boolean =>
  costSource === 'estimate' || costSource === 'regional-average';

/** The fixed texts of an issue. */
export const issueCopy = {
  title: (date: string) => `Your week of ${date}`,
  deals: 'Cheap at your stores this week',
  recipes: 'Three dinners for this week',
  tip: 'One tip',
  produce: 'In season now',
  noDeals: (city: string | undefined) =>
    `${city === undefined ? 'None of your stores' : `No store near ${city}`} reported a price at least 10% below its usual one this week.`,
  ownStores: 'your stores',
  storesNear: (zip: string) => `stores near ${zip}`,
  usAverage: 'US average',
  noPlace: 'Prices differ from store to store, and we do not know yours yet.',
  addZip: 'Add your ZIP code to get the prices of your stores',
  samples: 'Stores marked as samples are generated from their chain’s footprint, not from a real list.',
  price: ({ price, unit }: PriceDeal) => `$${price} ${unit === 'each' ? 'each' : `per ${unit}`}`,
  usual: ({ usualPrice }: PriceDeal) => `usually $${usualPrice}`,
  below: ({ percentBelow }: PriceDeal) => `${percentBelow}% less`,
  store: ({ storeName, distance, sample }: PriceDeal) =>
    `${storeName}, ${distance.toFixed(1)} mi${sample ? ' (sample)' : ''}`,
  seen: (deal: PriceDeal, timeZone: string) =>
    `${seenWhere(deal)} ${dayOf(deal.observedAt, timeZone)}${deal.endsAt === null ? '' : `, until ${dayOf(deal.endsAt, timeZone)}`}`,
  cost: (card: RecipeCard) => `${isEstimate(card) ? 'about ' : ''}$${card.costPerServing}`,
  perServing: 'a serving',
  total: ({ totalCost, servings }: RecipeCard) => `$${totalCost} for ${servings}`,
  about: ({ region, totalTime }: RecipeCard) => `${REGION_NAMES[region]}, ${totalTime} min`,
  costSource: (card: RecipeCard, where: string, timeZone: string) => {
    const { pricedLines, totalLines, costObservedAt } = card;
    const source = isEstimate(card) ? `Estimated prices, ${where}` : `Prices seen, ${where}`;
    const age = costObservedAt === null ? 'published averages' : `newest ${dayOf(costObservedAt, timeZone)}`;
    const lines = pricedLines < totalLines ? `, ${pricedLines} of ${totalLines} ingredients` : '';
    return `${source}, ${age}${lines}`;
  },
  produceSource: (region: RegionKey | null, date: string) =>
    region === null
      ? `USDA seasonal produce guide for the whole country, for ${date}`
      : `Harvest months of the region ${REGION_NAMES[region]}, for ${date}`,
  why: 'You get this email on Tuesdays because you confirmed this address. We do not track whether you open it.',
  costs: 'Costs are for the amounts that a recipe uses. Prices can change before you get to the store.',
  preferences: 'Change your ZIP code and cuisines, or delete your address',
  unsubscribe: 'Unsubscribe',
  test: (subject: string) => `[Test] ${subject}`,
} as const;
