import type { Food } from '../foods/food.ts';
import { PRICE_REGIONS, type PriceRegion, priceRegionOf } from './price-region.ts';

/** The price level of a kind of food in a place relative to the US average, and its source. */
export type RegionalRatio = {
  ratio: number;
  /** For display: "eggs in the West", "the South", "Hawaii". */
  what: string;
  /**
   * `published`: from the item's own series of the Bureau of Labor Statistics. `region-mean`: the mean of the region's published series,
   * for an item without one. `assumed`: ours; the tables below give the reasons.
   */
  basis: 'published' | 'region-mean' | 'assumed';
};

type RatedFood = Pick<Food, 'id' | 'aisle'>;
type Ratios = Readonly<Record<PriceRegion, number>>;

/** Region relative to the US average in the same month, as the mean over 9 to 11 published series without alcohol. */
export const REGION_MEANS: Ratios = { Northeast: 1.055, Midwest: 0.966, South: 0.961, West: 1.044 };

/** A row: display name, ratios in the order of PRICE_REGIONS, and the regions with a published series. */
type Row = { what: string; ratios: Ratios; published: readonly PriceRegion[] };

const row = (
  what: string,
  [northeast, midwest, south, west]: readonly [number, number, number, number],
  published: readonly PriceRegion[] = [],
): Row => ({
  what,
  ratios: { Northeast: northeast, Midwest: midwest, South: south, West: west },
  published,
});

/*
 * Ratios with a published series are marked; the others are conservative assumptions between the lowest and the highest published
 * ratio of the region. Tests check two rules: the four regions weighted by residents give the US average, and over a basket of
 * staples each region stays at its published mean.
 */

/** Grown in Idaho, Washington, Wisconsin and Michigan. Two regions have a series; the other two share the rest of the average. */
const POTATOES = row('potatoes', [1.04, 0.82, 1.06, 1.04], ['Midwest', 'South']);

const BY_FOOD: Readonly<Record<string, Row>> = {
  'russet-potato': POTATOES,
  'white-potato': POTATOES,
  'red-potato': POTATOES,
  'yukon-gold-potato': POTATOES,
  /** Two regions have a series; the average then leaves the Midwest and the South at 1. */
  'potato-chips': row('potato chips', [1.19, 1, 1, 0.87], ['Northeast', 'West']),
};

/** Cheaper near the dairies of Wisconsin and the Upper Midwest; the other regions follow their means. */
const DAIRY = row('dairy', [1.05, 0.95, 0.97, 1.05]);
const BAKERY = row('bread', [1.03, 0.96, 0.96, 1.08]);
/** Fish and shellfish cost most far from the sea. */
const SEAFOOD = row('seafood', [1.03, 1.04, 0.97, 0.99]);
/** California and Arizona grow most of it, so short distances lower the West's ratio. */
const PRODUCE = row('produce', [1.07, 1, 0.96, 1.01]);

const BY_AISLE: Readonly<Record<string, Row>> = {
  /** California, Oregon, Washington and their neighbors allow only cage-free eggs; the Midwest produces the most. */
  Eggs: row('eggs', [1, 0.92, 0.93, 1.2]),
  /** The Midwest produces the milk and has price wars; Northeastern states set minimum prices. */
  'Milk & cream': row('milk', [1.05, 0.93, 0.99, 1.02]),
  'Butter & spreads': DAIRY,
  Cheese: DAIRY,
  'Yogurt & sour cream': DAIRY,
  'Bread & rolls': BAKERY,
  'Tortillas & wraps': BAKERY,
  'Sweet bakery & doughs': BAKERY,
  /** One packing industry serves all regions, so they differ less than their means. */
  Beef: row('beef', [1.06, 0.99, 0.96, 1.02]),
  /** Iowa and its neighbors raise most hogs. */
  Pork: row('pork', [1.05, 0.97, 0.96, 1.06]),
  /** Georgia, Alabama, Arkansas and North Carolina raise most broilers. */
  'Chicken, turkey & other poultry': row('chicken', [1.08, 1, 0.93, 1.05]),
  Fish: SEAFOOD,
  Shellfish: SEAFOOD,
  /** California and Florida. */
  Citrus: row('citrus', [1.08, 1.02, 0.96, 0.98]),
  'Onions & garlic': PRODUCE,
  'Root vegetables & tubers': PRODUCE,
  'Cabbages & broccoli': PRODUCE,
  'Leafy greens & lettuce': PRODUCE,
  'Fruit vegetables & squash': PRODUCE,
  'Peppers & chiles': PRODUCE,
  'Fresh herbs': PRODUCE,
  'Apples, pears & stone fruit': PRODUCE,
  'Berries & grapes': PRODUCE,
  'Melons & tropical fruit': PRODUCE,
  /** The published means exclude alcohol, whose price depends more on state tax than on the region. */
  'Beer, wine & spirits': row('beer, wine and spirits', [1, 1, 1, 1]),
};

/** Aisles with their own ratios. */
export const RATED_AISLES: readonly string[] = Object.keys(BY_AISLE);

/**
 * Alaska, Hawaii and the territories have no regional series. Transport by sea or air makes food more expensive; the amount is an
 * assumption, which every derivation states.
 */
const OUTSIDE: Readonly<Record<string, RegionalRatio>> = Object.fromEntries(
  (
    [
      [['AK'], 'Alaska', 1.25],
      [['HI'], 'Hawaii', 1.35],
      [['PR'], 'Puerto Rico', 1.1],
      [['VI'], 'the Virgin Islands', 1.3],
      [['GU', 'AS', 'MP', 'PW', 'FM', 'MH'], 'the Pacific islands', 1.35],
    ] as const
  ).flatMap(([states, what, ratio]) =>
    states.map((state) => [state, { ratio, what, basis: 'assumed' } satisfies RegionalRatio]),
  ),
);

const NATIONAL: RegionalRatio = { ratio: 1, what: 'the United States', basis: 'assumed' };

const byRegion = (make: (region: PriceRegion) => RegionalRatio): ReadonlyMap<PriceRegion, RegionalRatio> =>
  new Map(PRICE_REGIONS.map((region) => [region, make(region)]));
const ofRow = ({ what, ratios, published }: Row): ReadonlyMap<PriceRegion, RegionalRatio> =>
  byRegion((region) => ({
    ratio: ratios[region],
    what: `${what} in the ${region}`,
    basis: published.includes(region) ? 'published' : 'assumed',
  }));
const ofRows = (rows: Readonly<Record<string, Row>>) =>
  new Map(Object.entries(rows).map(([key, one]) => [key, ofRow(one)]));

const FOODS = ofRows(BY_FOOD);
const AISLES = ofRows(BY_AISLE);
const MEANS = byRegion((region) => ({
  ratio: REGION_MEANS[region],
  what: `the ${region}`,
  basis: 'region-mean',
}));

/** The ratio of a food in a region: its own row, else its aisle's, else the region's mean. */
export const ratioInRegion = (food: RatedFood, region: PriceRegion): RegionalRatio =>
  (FOODS.get(food.id) ?? AISLES.get(food.aisle) ?? MEANS).get(region) ?? NATIONAL;

/** The ratio of a food in a state (two letters). An unknown state has the US average. */
export function regionalRatio(food: RatedFood, state: string): RegionalRatio {
  const region = priceRegionOf(state);
  return region ? ratioInRegion(food, region) : (OUTSIDE[state] ?? NATIONAL);
}
