import { allFoods } from '../../../services/reference/foods/foods.ts';

const LINES = 200;
const CHARACTERS = 600;
/** The limits of `POST /api/prices/list`. */
const LIST_LINES = 100;
const LIST_CHARACTERS = 200;

const names = allFoods()
  .map(({ name }) => name)
  .filter(({ length }) => length <= 10);
const nameAt = (place: number): string => names[(place * 7_919) % names.length] ?? 'milk';
const many = (text: (nth: number) => string, joint: string) =>
  Array.from({ length: 150 }, (_, nth) => text(nth)).join(joint);

/** Lines that maximize the parser's lookups. No two are equal. */
const KINDS: Readonly<Record<string, (line: number) => string>> = {
  'nested "or" in brackets': (line) =>
    `${line} cup butter ${many(() => '(or milk or cream, or b or c)', '')}`,
  'nested "or"': (line) =>
    `1 cup b${line} or (a or (b or (c or d, or e) or f)${many(() => ' or (x, z or q)', '')}`,
  'foods with "or" and commas': (line) =>
    `${line} cup ${many((nth) => nameAt(line * 150 + nth) + (nth % 8 === 7 ? ',' : ''), ' or ')}`,
  'unknown words with "or"': (line) => `${line} cup ${many((nth) => `k${line * 150 + nth}`, ' or ')}`,
};

const cut = (kind: string, count: number, characters: number): string[] =>
  Array.from({ length: count }, (_, line) => (KINDS[kind]?.(line + 1) ?? '').slice(0, characters));

/** Requests with hostile lines: a path and a body for each kind. */
export const hostileRequests = (zip: string): { kind: string; path: string; body: object }[] =>
  Object.keys(KINDS).flatMap((kind) => [
    { kind, path: '/api/lines/read', body: { lines: cut(kind, LINES, CHARACTERS) } },
    { kind, path: '/api/prices/list', body: { lines: cut(kind, LIST_LINES, LIST_CHARACTERS), zip } },
  ]);
