/** How the mock answers: as usual, with nothing in it, late, or with errors. */
export const MODES = { normal: 'Normal', empty: 'Empty', slow: 'Slow', failing: 'Failing' } as const;
export type Mode = keyof typeof MODES;

/** The cookie that remembers the mode, and the parameter of a page's address that sets it. */
export const MODE_NAME = 'mock';
export const SLOW_MS = 3_000;

export const isMode = (text: string | null | undefined): text is Mode =>
  typeof text === 'string' && Object.hasOwn(MODES, text);

/** The mode that the cookies name. */
export function modeOf(cookies: string): Mode {
  const value = new RegExp(`(?:^|; )${MODE_NAME}=(\\w+)`).exec(cookies)?.[1];
  return isMode(value) ? value : 'normal';
}
