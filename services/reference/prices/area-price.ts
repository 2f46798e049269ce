import { chainsIn } from '../chains/chains.ts';
import type { Food, PackageSize } from '../foods/food.ts';
import { gramsOfPriceUnit } from '../foods/measures.ts';
import { packOf, quotedPackage } from '../foods/packages.ts';
import type { Place } from '../places/place.ts';
import { stateLevel } from './chain-index.ts';
import { basePriceTime, baseWords, factor, ratioWords } from './estimate.ts';
import { packagePrices } from './package-prices.ts';
import type { PriceRegion } from './price-region.ts';
import { ratioInRegion, regionalRatio } from './regional-ratio.ts';
import { type RequestedUnit, readRequestedUnit, unitNotSold } from './requested-unit.ts';

/** The price of an item in an area, without observed store prices. */
export type AreaPrice = {
  foodId: string;
  /** Integer cents per `unit`. */
  cents: number;
  /** As requested: a price unit, `package`, a multiple (`16 oz`), a pack (`12 pack`) or another amount (`half gallon`). */
  unit: string;
  /** `regional-average` if it is computed from published data only. */
  source: 'regional-average' | 'estimate';
  /** ISO 8601: the time of its published average. */
  observedAt: string;
  /** Explains every factor and its source to the user. */
  derivation: string;
};

const REGIONS: Readonly<Record<string, PriceRegion>> = {
  NE: 'Northeast',
  MW: 'Midwest',
  S: 'South',
  W: 'West',
};

/**
 * The price of a food in an area: `US`, a census region (`NE`, `MW`, `S`, `W`), or the place of a ZIP code.
 * The US price of a food with a published average is that average. A region's price is the US price times its ratio. A place's price
 * is the mean over the stores of its state: the region's price times the price level of the state's mix of chains.
 * `unit` is a price unit by any common name, `package` (the quoted size), a multiple of either (`16 oz`, `12 pk`) or any other amount
 * of an ingredient line (`half gallon`, `16 fl oz`), priced at the rate of the quoted package.
 * Throws an Error with a message for the user for an unknown area or unit, or a unit that does not fit the food.
 */
export function areaPrice(food: Food, unit: string, area: string | Pick<Place, 'zip' | 'state'>): AreaPrice {
  const asked = readRequestedUnit(food, unit);
  const { ratio, published, words } = levelOf(food, area);
  const isPublished = published && food.basePrice.source === 'regional-average';
  const cents = centsFor(food, asked, ratio);
  if (cents < 1)
    throw new Error(
      `${/\d/.test(asked.label) ? '' : '1 '}${asked.label} of ${nameOf(food)} costs less than half a cent: ask for a larger unit`,
    );
  return {
    foodId: food.id,
    cents,
    unit: asked.label,
    source: isPublished ? 'regional-average' : 'estimate',
    observedAt: basePriceTime(food),
    derivation:
      words === ''
        ? food.basePrice.derivation
        : `${isPublished ? 'Regional average' : 'Estimate'}: ${baseWords(food)} × ${words}`,
  };
}

/** The factor of an area, whether it is computed from published data only, and its explanation. */
type Level = { ratio: number; published: boolean; words: string };

function levelOf(food: Food, area: string | Pick<Place, 'zip' | 'state'>): Level {
  if (typeof area === 'string') {
    const word = area.trim().toUpperCase();
    if (word === 'US') return { ratio: 1, published: true, words: '' };
    const region = REGIONS[word];
    if (!region)
      throw new Error(`${JSON.stringify(area.slice(0, 40))} is not an area: US, NE, MW, S, W or a ZIP code`);
    const ratio = ratioInRegion(food, region);
    return { ratio: ratio.ratio, published: ratio.basis !== 'assumed', words: ratioWords(ratio) };
  }
  const regional = regionalRatio(food, area.state);
  const level = stateLevel(area.state);
  const chains = chainsIn(area.state).filter((chain) => !chain.membersOnly).length;
  return {
    ratio: regional.ratio * level,
    published: false,
    words:
      `${ratioWords(regional)} × ${factor(level)} for ` +
      (chains === 0
        ? `stores near ${area.zip}, of which no chain is known`
        : `the mix of ${chains} chains in ${area.state}`),
  };
}

/** A published average is returned exactly, times the ratio; a package costs the same as in a recipe or a list. */
function centsFor(food: Food, asked: RequestedUnit, ratio: number): number {
  const { published, centsPerKg } = food.basePrice;
  if (asked.one === 'amount') return Math.round((centsPerKg * asked.grams * ratio) / 1000);
  if (asked.one === 'pack')
    return published?.unit === asked.label
      ? Math.round(published.cents * ratio)
      : packageCents(food, packOf(food, asked.pieces), ratio);
  const { count, one } = asked;
  if (one === 'package') return packageCents(food, quotedPackage(food), ratio) * count;
  if (published?.unit === one) return Math.round(published.cents * count * ratio);
  const grams = gramsOfPriceUnit(food, one);
  if (grams === undefined) throw unitNotSold(food, one);
  return Math.round((centsPerKg * grams * count * ratio) / 1000);
}

const packageCents = (food: Food, size: PackageSize | undefined, ratio: number): number =>
  packagePrices(food, food.basePrice.centsPerKg * ratio).find(({ label }) => label === size?.label)?.cents ??
  0;

const nameOf = (food: Food): string => food.name.toLowerCase();
