import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from './class-names.ts';

/** 20 × 20, one icon per region: lighthouse, row houses, live oak, barn, saguaro, fir, sun over the sea, palm. */
export const REGION_MARKS: Record<RegionKey, string> = {
  'new-england': 'M8 7h4l1 11H7L8 7Zm-1-1 .5-2h5l.5 2H7Zm1.5-3L10 1l1.5 2h-3ZM3 18h14v1.5H3V18Z',
  'mid-atlantic': 'M2 8l2-2 2 2v10H2V8Zm5-3 3-3 3 3v13h-2v-4H9v4H7V5Zm7 3 2-2 2 2v10h-4V8Z',
  south:
    'M9 19v-6C4 13 1.5 11 2 8.5 2 6.5 4 6 5 6 5.5 3 8 1.5 10 1.5S14.5 3 15 6c1 0 3 .5 3 2.5.5 2.5-2 4.5-7 4.5v6H9Z',
  midwest: 'M3 19V8l3-5h6l3 5v11h-3v-5H6v5H3Zm13 0V6a1.5 1.5 0 0 1 3 0v13h-3Z',
  southwest:
    'M8.5 19v-5H6a3 3 0 0 1-3-3V7h2.5v4h3V3a1.5 1.5 0 0 1 3 0v6h3V5H17v4a3 3 0 0 1-3 2.5h-2.5V19h-3Z',
  'pacific-northwest': 'M10 1l4 5.5h-2l3.5 4.5h-2L17 15.5h-6V19H9v-3.5H3L6.5 11h-2L8 6.5H6L10 1Z',
  california:
    'M4 10a6 6 0 0 1 12 0H4Zm5-9h2v2H9V1ZM2 5l1.4-1.4L5 5.2 3.6 6.6 2 5Zm14.6-1.4L18 5l-1.6 1.6L15 5.2l1.6-1.6ZM1 12h18v2H1v-2Zm2 3.5h14v2H3v-2Z',
  hawaii:
    'M10 11c-1-4-4-5-7-4 2 0 4 2 5 3-2 0-4 1-5 4 2-2 4-2.5 5-2.3L7 19h3l1-7.5c2 0 4 .5 5.5 3 0-3-2-5-4-5 1-1 3-2 5-1.5-2-2.5-6-1.5-7.5 3Z',
};

/** Complete class names by region, so that Tailwind finds them. */
export const REGION_CLASSES: Record<RegionKey, { ink: string; wash: string; bar: string }> = {
  'new-england': { ink: 'text-new-england', wash: 'bg-new-england-wash', bar: 'bg-new-england-bar' },
  'mid-atlantic': { ink: 'text-mid-atlantic', wash: 'bg-mid-atlantic-wash', bar: 'bg-mid-atlantic-bar' },
  south: { ink: 'text-south', wash: 'bg-south-wash', bar: 'bg-south-bar' },
  midwest: { ink: 'text-midwest', wash: 'bg-midwest-wash', bar: 'bg-midwest-bar' },
  southwest: { ink: 'text-southwest', wash: 'bg-southwest-wash', bar: 'bg-southwest-bar' },
  'pacific-northwest': {
    ink: 'text-pacific-northwest',
    wash: 'bg-pacific-northwest-wash',
    bar: 'bg-pacific-northwest-bar',
  },
  california: { ink: 'text-california', wash: 'bg-california-wash', bar: 'bg-california-bar' },
  hawaii: { ink: 'text-hawaii', wash: 'bg-hawaii-wash', bar: 'bg-hawaii-bar' },
};

/** The icon alone; always put its name beside it. */
export function RegionMark({ region, className }: { region: RegionKey; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={cx('size-[1.15em] shrink-0', className)}>
      <path fill="currentColor" d={REGION_MARKS[region]} />
    </svg>
  );
}

/** The icon and name on the region's background. */
export function RegionBadge({ region }: { region: RegionKey }) {
  const { ink, wash } = REGION_CLASSES[region];
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 rounded-tag px-2 py-1 text-xs font-strong', ink, wash)}
    >
      <RegionMark region={region} />
      {REGION_NAMES[region]}
    </span>
  );
}
