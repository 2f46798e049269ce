/**
 * Draws the outlines of the regions for the map of the regions page, from the Census outlines of the states in three npm packages:
 *
 *     npm install us-atlas@3.0.1 topojson-client@3.1.0 topojson-simplify@3.0.3     (in a separate folder)
 *     node services/reference/regions/build-region-map.ts FOLDER > web/src/features/regions/region-shapes.generated.json
 *
 * FOLDER has the packages in its `node_modules`. Only needed when a state changes its region.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { REGIONS } from './regions.ts';

type Point = readonly [x: number, y: number];
type State = { id: string };
type Atlas = { objects: { states: { geometries: readonly State[] } } };
type Shape = { coordinates: readonly (readonly (readonly Point[])[])[] };
type Client = { merge(atlas: Atlas, states: readonly State[]): Shape };
type Simplify = {
  presimplify(atlas: Atlas): Atlas;
  simplify(atlas: Atlas, leastArea: number): Atlas;
};

/** Census codes of the states on the map. The territories are not on it. */
const CODES: Readonly<Record<string, string>> = Object.fromEntries(
  `AL01 AK02 AZ04 AR05 CA06 CO08 CT09 DE10 DC11 FL12 GA13 HI15 ID16 IL17 IN18 IA19 KS20 KY21 LA22 ME23 MD24 MA25 MI26 MN27 MS28 MO29
   MT30 NE31 NV32 NH33 NJ34 NM35 NY36 NC37 ND38 OH39 OK40 OR41 PA42 RI44 SC45 SD46 TN47 TX48 UT49 VT50 VA51 WA53 WV54 WI55 WY56`
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
);

/** The simplification drops a point whose triangle with its neighbors is smaller than this, in square units of a map 975 wide. */
const LEAST_TRIANGLE = 6;
const LEAST_TRIANGLE_IN_HAWAII = 1;
/** Smaller islands are left out; those of Hawaii stay. */
const LEAST_AREA = 30;
/** The inset of Hawaii is enlarged, so that a finger finds it. */
const inset = ([x, y]: Point): Point => [205 + (x - 216) * 1.45, 500 + (y - 528) * 1.45];

const areaOf = (ring: readonly Point[]): number =>
  Math.abs(
    ring.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = ring[(at + 1) % ring.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0),
  ) / 2;

/** A ring in whole units, relative after its first point: "M10 20l5 0-2 7z". */
function pathOf(ring: readonly Point[]): string {
  const points = ring.slice(0, -1).map(([x, y]): Point => [Math.round(x), Math.round(y)]);
  const [first, ...others] = points.filter(
    ([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1],
  );
  if (!first || others.length < 2) return '';
  let [fromX, fromY] = first;
  const steps = others.map(([x, y]) => {
    const step = `${x - fromX} ${y - fromY}`;
    [fromX, fromY] = [x, y];
    return step;
  });
  return `M${first.join(' ')}l${steps.join(' ').replaceAll(' -', '-')}z`;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Usage: node services/reference/regions/build-region-map.ts FOLDER');
  const inFolder = (file: string) => path.resolve(folder, 'node_modules', file);
  const { merge } = (await import(inFolder('topojson-client/src/index.js'))) as Client;
  const { presimplify, simplify } = (await import(inFolder('topojson-simplify/src/index.js'))) as Simplify;
  const atlas: Atlas = JSON.parse(await readFile(inFolder('us-atlas/states-albers-10m.json'), 'utf8'));
  const weighted = presimplify(atlas);
  const simple = simplify(weighted, LEAST_TRIANGLE);
  const detailed = simplify(weighted, LEAST_TRIANGLE_IN_HAWAII);
  const shapes = REGIONS.map(({ key, states }) => {
    const codes = new Set(states.map((state) => CODES[state]));
    const source = key === 'hawaii' ? detailed : simple;
    const own = source.objects.states.geometries.filter(({ id }) => codes.has(id));
    const rings = merge(source, own).coordinates.flatMap(([outer]) => (outer ? [outer] : []));
    const isShown = (ring: readonly Point[]) => key === 'hawaii' || areaOf(ring) >= LEAST_AREA;
    const shown = rings.filter(isShown).map((ring) => (key === 'hawaii' ? ring.map(inset) : ring));
    return [key, shown.map(pathOf).join('')];
  });
  process.stdout.write(`${JSON.stringify(Object.fromEntries(shapes), null, 1)}\n`);
}
