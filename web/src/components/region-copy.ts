import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

/** The region's name after "from": "the South", "Hawaii". */
export const regionPlace: Record<RegionKey, string> = {
  'new-england': 'New England',
  'mid-atlantic': 'the Mid-Atlantic',
  south: 'the South',
  midwest: 'the Midwest',
  southwest: 'the Southwest',
  'pacific-northwest': 'the Pacific Northwest',
  california: 'California',
  hawaii: 'Hawaii',
};
