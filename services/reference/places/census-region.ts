/** The four regions of the Census Bureau, and Puerto Rico and the islands, which are outside of them. */
export const CENSUS_REGIONS = [
  'Northeast',
  'Midwest',
  'South',
  'West',
  'Puerto Rico and Island Areas',
] as const;
export type CensusRegion = (typeof CENSUS_REGIONS)[number];

const STATES: Record<CensusRegion, string> = {
  Northeast: 'CT ME MA NH RI VT NJ NY PA',
  Midwest: 'IL IN MI OH WI IA KS MN MO NE ND SD',
  South: 'DE DC FL GA MD NC SC VA WV AL KY MS TN AR LA OK TX',
  West: 'AZ CO ID MT NV NM UT WY AK CA HI OR WA',
  'Puerto Rico and Island Areas': 'PR VI GU AS MP PW FM MH',
};

const BY_STATE: ReadonlyMap<string, CensusRegion> = new Map(
  CENSUS_REGIONS.flatMap((region) => STATES[region].split(' ').map((state) => [state, region] as const)),
);

/** The Census region of a state's or territory's postal code; undefined for an unknown one. */
export const censusRegionOfState = (state: string): CensusRegion | undefined => BY_STATE.get(state);
