/** Joins class names; false and undefined fall out. */
export const cx = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ');
