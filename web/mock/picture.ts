import type { RegionKey } from '@homeplate/contracts/documents/region.ts';

const COLORS: Record<RegionKey, readonly [table: string, dish: string]> = {
  'new-england': ['#d5e3ee', '#3f6a8a'],
  'mid-atlantic': ['#eadfd3', '#8a5a3b'],
  south: ['#dfe8cf', '#5d7a35'],
  midwest: ['#f2dfc2', '#b3641f'],
  southwest: ['#f6dccb', '#b5482a'],
  'pacific-northwest': ['#d4e5dc', '#2f6b54'],
  california: ['#fbeeb9', '#c98a16'],
  hawaii: ['#d3ecec', '#1f7f86'],
};

/** A plain plate in the colors of the region, in place of a picture of the dish. */
export function plateSvg(region: RegionKey): string {
  const [table, dish] = COLORS[region];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" width="800" height="600">
<rect width="800" height="600" fill="${table}"/>
<circle cx="400" cy="300" r="220" fill="#fffefa"/>
<circle cx="400" cy="300" r="150" fill="${dish}"/>
</svg>`;
}
