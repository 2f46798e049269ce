import { choiceOf } from './seed.ts';

/**
 * Every recipe has four compositions, numbered from 0: the same food with different vessels, settings and garnishes. A recipe shows
 * composition 0 until a user requests another one.
 */
export const COMPOSITIONS = 4;

/** The value `steps` after `value` in a list without repeats, so that each composition gets a different one. */
const after = <Value>(list: readonly Value[], value: Value, steps: number): Value =>
  list[(list.indexOf(value) + steps) % list.length] ?? value;

/** The setting of a dish in the poster view. */
export type Place = 'outdoors' | 'window' | 'shelf' | 'wall';

const PLACES = ['outdoors', 'outdoors', 'outdoors', 'outdoors', 'window', 'window', 'shelf', 'wall'] as const;

const EACH_PLACE = [...new Set<Place>(PLACES)];

/** These numbers, and those of the grounds, were searched so that no adjacent recipes in the list look alike (catalogue-plates.test.ts). */
export const placeOf = (id: string, composition = 0): Place =>
  after(EACH_PLACE, PLACES[choiceOf(`place6 ${id}`, PLACES.length)] ?? 'outdoors', composition);

/** Which of the region's two views is shown outdoors, through the window or in the frame. */
export const viewOf = (id: string, composition = 0): 0 | 1 =>
  (choiceOf(`view ${id}`, 2) + composition) % 2 === 0 ? 0 : 1;

/** The ground of a dish seen from above. */
export type Ground = 'weave' | 'turned' | 'boards' | 'bordered' | 'stone' | 'tiles';

const GROUNDS = [
  'weave',
  'weave',
  'turned',
  'turned',
  'boards',
  'boards',
  'bordered',
  'stone',
  'tiles',
] as const;

const EACH_GROUND = [...new Set<Ground>(GROUNDS)];

export const groundOf = (id: string, composition = 0): Ground =>
  after(EACH_GROUND, GROUNDS[choiceOf(`ground6 ${id}`, GROUNDS.length)] ?? 'weave', composition);

/** The surface under bread and sandwiches. */
export type Base = 'board' | 'plate' | 'tray';

const BASES = ['board', 'board', 'plate', 'tray'] as const;

const EACH_BASE = [...new Set<Base>(BASES)];

export const baseOf = (id: string, composition = 0): Base =>
  after(EACH_BASE, BASES[choiceOf(`base ${id}`, BASES.length)] ?? 'board', composition);
