import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { REGION_CLASSES, REGION_MARKS } from '@homeplate/kit/components/region-mark.tsx';
import { Link } from 'react-router-dom';
import SHAPES from './region-shapes.generated.json' with { type: 'json' };
import { regionsPage as words } from './regions-copy.ts';

type Label = {
  /** Top left corner and size of the icon. */
  icon: readonly [x: number, y: number, size: number];
  /** Where the name is on a desktop, and the end of it that is there. */
  name: readonly [x: number, y: number, anchor: 'start' | 'middle' | 'end'];
  /** The region is too small for its name, or for both. */
  outside?: 'name' | 'both';
};

/** In units of the map, which is 1000 wide. */
const LABELS: Record<RegionKey, Label> = {
  'new-england': { icon: [877, 112, 32], name: [890, 92, 'end'], outside: 'name' },
  'mid-atlantic': { icon: [800, 172, 42], name: [876, 262, 'start'], outside: 'name' },
  south: { icon: [652, 372, 54], name: [679, 452, 'middle'] },
  midwest: { icon: [462, 158, 54], name: [489, 238, 'middle'] },
  southwest: { icon: [282, 288, 54], name: [309, 368, 'middle'] },
  'pacific-northwest': { icon: [186, 84, 54], name: [213, 164, 'middle'] },
  california: { icon: [38, 200, 44], name: [18, 440, 'start'], outside: 'name' },
  hawaii: { icon: [226, 548, 40], name: [272, 616, 'middle'], outside: 'both' },
};

/** The eight regions as links to their cards. Phones show the icons alone: the list beside the map has the names. */
export const RegionMap = ({ className }: { className?: string }) => (
  <nav aria-label={words.map} className={className}>
    {/* biome-ignore lint/a11y/noSvgWithoutTitle: the navigation and each link have a name; a title would be a tooltip */}
    <svg viewBox="0 0 1000 625" className="h-auto w-full">
      {/* The inset of Alaska and Hawaii. */}
      <path d="M18 458h178l64 40h128v118" fill="none" className="stroke-line" strokeWidth="2" />
      {REGION_KEYS.map((region) => (
        <Shape key={region} region={region} />
      ))}
    </svg>
  </nav>
);

function Shape({ region }: { region: RegionKey }) {
  const { icon, name, outside } = LABELS[region];
  const [x, y, size] = icon;
  return (
    <Link
      to={{ hash: region }}
      aria-label={REGION_NAMES[region]}
      className={cx('group cursor-pointer', REGION_CLASSES[region].ink)}
    >
      {/* Islands are hard to hit. */}
      {outside === 'both' && <rect x="204" y="496" width="176" height="124" fill="transparent" />}
      <path
        d={SHAPES[region]}
        strokeWidth="3"
        strokeLinejoin="round"
        className="fill-current stroke-page transition-opacity duration-120 group-hover:opacity-85"
      />
      <path
        d={REGION_MARKS[region]}
        transform={`translate(${x} ${y}) scale(${size / 20})`}
        className={outside === 'both' ? 'fill-current' : 'fill-page'}
      />
      <text
        x={name[0]}
        y={name[1]}
        textAnchor={name[2]}
        className={cx(
          'font-sans text-[20px] font-strong max-md:hidden',
          outside ? 'fill-current' : 'fill-page',
        )}
      >
        {REGION_NAMES[region]}
      </text>
    </Link>
  );
}
