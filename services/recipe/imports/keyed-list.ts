import type { Json } from './loose-json.ts';

type JsonObject = { [name: string]: Json };

/** `2`, `02`, `2.`, `step 2`, `step_2`. */
const NUMBERED = /^([a-z]{0,20})[\s_#-]*(\d{1,6}(?:\.\d{1,3})?)[.):]?$/i;

/** Names without those of JSON-LD, such as `@type`. */
const plainNames = (value: JsonObject): string[] =>
  Object.keys(value).filter((name) => !name.startsWith('@'));

/**
 * Returns the values of a list that is an object with numbers as names (`{"1": …, "10": …, "2": …}`), in the order of the numbers;
 * undefined for any other object. PHP writes a list so when one of its items is missing.
 */
export function numberedValues(value: JsonObject): Json[] | undefined {
  const names = plainNames(value);
  const matches = names.map((name) => NUMBERED.exec(name.trim()));
  const prefix = matches[0]?.[1]?.toLowerCase();
  if (prefix === undefined || matches.some((match) => match?.[1]?.toLowerCase() !== prefix)) return undefined;
  return matches
    .map((match, index) => ({ number: Number(match?.[2]), held: value[names[index] ?? ''] ?? null }))
    .sort((a, b) => a.number - b.number)
    .map(({ held }) => held);
}

/**
 * Returns the parts of an object of named lists (`{"Dough": ["Mix."], "Filling": ["Stir.", "Chill."]}`) or sentences; undefined for any
 * other object.
 */
export function namedLists(value: JsonObject): { name: string; lines: Json }[] | undefined {
  const parts = plainNames(value).map((name) => ({ name, lines: value[name] ?? null }));
  return parts.length > 0 && parts.every(({ lines }) => isList(lines) || isSentence(lines))
    ? parts
    : undefined;
}

const isList = (value: Json): boolean =>
  Array.isArray(value) ||
  (typeof value === 'object' && value !== null && numberedValues(value) !== undefined);
const isSentence = (value: Json): boolean => typeof value === 'string' && /\s\S+\s.*[.!]\s*$/s.test(value);
