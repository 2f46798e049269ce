/** The eight regional cuisines, in map order. */
export const REGION_KEYS = [
  'new-england',
  'mid-atlantic',
  'south',
  'midwest',
  'southwest',
  'pacific-northwest',
  'california',
  'hawaii',
] as const;

export const REGION_NAMES: Record<(typeof REGION_KEYS)[number], string> = {
  'new-england': 'New England',
  'mid-atlantic': 'Mid-Atlantic',
  south: 'South',
  midwest: 'Midwest',
  southwest: 'Southwest',
  'pacific-northwest': 'Pacific Northwest',
  california: 'California',
  hawaii: 'Hawaii',
};
