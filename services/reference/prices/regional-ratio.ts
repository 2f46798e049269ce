/** Where a state's prices stand against the US average, and what that rests on. */
export type RegionalRatio = {
  ratio: number;
  /** As a person reads it: "South". */
  region: string;
  /** `published`: averages of the Bureau of Labor Statistics. `assumed`: no series exists, the figure is ours. */
  basis: 'published' | 'assumed';
};

const CENSUS_REGIONS = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE DC FL GA MD NC SC VA WV AL KY MS TN AR LA OK TX',
  West: 'AZ CO ID MT NV NM UT WY CA OR WA',
} as const;
type CensusRegion = keyof typeof CENSUS_REGIONS;

/** Region to US average in the same month, mean of 9 to 11 published series each (alcohol left out). */
const REGION_RATIOS: Record<CensusRegion, number> = {
  Northeast: 1.055,
  Midwest: 0.966,
  South: 0.961,
  West: 1.044,
};

/** Items whose own series stands far from its region's mean. */
const ITEM_RATIOS: Record<string, Partial<Record<CensusRegion, number>>> = {
  'russet-potato': { Midwest: 0.82, South: 1.06 },
  'red-potato': { Midwest: 0.82, South: 1.06 },
};

/**
 * Alaska, Hawaii and the territories have no regional series of their own. What comes by sea or air costs more; how much more
 * is an assumption, and every derivation that uses it says so.
 */
const ASSUMED: Record<string, RegionalRatio> = Object.fromEntries(
  (
    [
      [['AK'], 'Alaska', 1.25],
      [['HI'], 'Hawaii', 1.35],
      [['PR'], 'Puerto Rico', 1.1],
      [['VI'], 'the Virgin Islands', 1.3],
      [['GU', 'AS', 'MP', 'PW', 'FM', 'MH'], 'the Pacific islands', 1.35],
    ] as const
  ).flatMap(([states, region, ratio]) =>
    states.map((state) => [state, { ratio, region, basis: 'assumed' } satisfies RegionalRatio]),
  ),
);

const REGION_OF = new Map<string, CensusRegion>(
  Object.entries(CENSUS_REGIONS).flatMap(([region, states]) =>
    states.split(' ').map((state): [string, CensusRegion] => [state, region as CensusRegion]),
  ),
);
const PUBLISHED = new Map<string, RegionalRatio>(
  Object.entries(REGION_RATIOS).map(([region, ratio]) => [region, { ratio, region, basis: 'published' }]),
);
const NATIONAL: RegionalRatio = { ratio: 1, region: 'the United States', basis: 'assumed' };

/** What the US average price of a food is multiplied by in a state (two letters). An unknown state takes the US average. */
export function regionalRatio(itemId: string, state: string): RegionalRatio {
  const region = REGION_OF.get(state);
  if (!region) return ASSUMED[state] ?? NATIONAL;
  const own = ITEM_RATIOS[itemId]?.[region];
  if (own !== undefined) return { ratio: own, region, basis: 'published' };
  return PUBLISHED.get(region) ?? NATIONAL;
}
