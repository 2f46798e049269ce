import { choiceOf } from './seed.ts';

/** Where a dish of the poster view stands. */
export type Place = 'outdoors' | 'window' | 'shelf' | 'wall';

const PLACES = ['outdoors', 'outdoors', 'outdoors', 'outdoors', 'window', 'window', 'shelf', 'wall'] as const;

/** The numbers here and at the grounds were looked for: with them no neighbours of the list look alike (catalogue-plates.test.ts). */
export const placeOf = (id: string): Place => PLACES[choiceOf(`place6 ${id}`, PLACES.length)] ?? 'outdoors';

/** Which of its region's two views is seen out of doors, through the window or in the frame. */
export const viewOf = (id: string): 0 | 1 => (choiceOf(`view ${id}`, 2) === 0 ? 0 : 1);

/** What a dish seen from above stands on. */
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

export const groundOf = (id: string): Ground => GROUNDS[choiceOf(`ground6 ${id}`, GROUNDS.length)] ?? 'weave';

/** What bread and all that is between bread lies on. */
export type Base = 'board' | 'plate' | 'tray';

const BASES = ['board', 'board', 'plate', 'tray'] as const;

export const baseOf = (id: string): Base => BASES[choiceOf(`base ${id}`, BASES.length)] ?? 'board';
