import { UnreadableRecipe } from './imported-recipe.ts';
import { numberedValues } from './keyed-list.ts';
import { type Json, MOST_PARTS, tooMany } from './loose-json.ts';

/** A schema.org object with plain property names: `schema:name` and `https://schema.org/name` are `name`. */
export type SchemaNode = { types: readonly string[]; get(...names: string[]): Json[] };

/** Levels of nested lists and references; real data has two or three. */
const MOST_LEVELS = 12;
const LONGEST_LIST = 20_000;
/** Recipes of one page or file, including those without content. */
const MOST_RECIPES = 500;

type JsonObject = { [name: string]: Json };
const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plainName = (name: string): string =>
  name.replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '');
/** Reads `http://schema.org/Recipe`, `schema:Recipe` and `recipe` as `recipe`. */
const readTypes = (value: JsonObject): string[] =>
  [value['@type'] ?? value.type ?? []]
    .flat()
    .filter((type) => typeof type === 'string')
    .map((type) => (/[^/#:]*$/.exec(type.trim())?.[0] ?? '').toLowerCase());

/** Returns a string or number as text, and anything else as an empty string. */
export const textOf = (value: Json | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

export type SchemaGraph = {
  /** Recipes in document order, without recipes inside another recipe. */
  recipes: SchemaNode[];
  node(value: JsonObject): SchemaNode;
};

/**
 * Finds recipes at any depth, and resolves references by `@id` among all `roots`.
 * `untyped`: also accept an object without a type that has ingredients and a name or steps.
 */
export function readGraph(roots: readonly Json[], untyped: boolean): SchemaGraph {
  const byId = new Map<string, JsonObject>();
  const found: JsonObject[] = [];
  const open: { value: Json; within: boolean }[] = roots
    .map((value) => ({ value, within: false }))
    .toReversed();
  let seen = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { value, within } = next;
    if (typeof value !== 'object' || value === null) continue;
    seen += 1;
    if (seen > MOST_PARTS) throw tooMany();
    const isRecipe =
      !within && isObject(value) && (readTypes(value).includes('recipe') || (untyped && seemsRecipe(value)));
    if (isObject(value)) {
      const id = value['@id'];
      const isReference = Object.keys(value).length === 1;
      if (typeof id === 'string' && !isReference && !byId.has(id)) byId.set(id, value);
      if (isRecipe) found.push(value);
      if (found.length > MOST_RECIPES) {
        throw new UnreadableRecipe(`There are more than ${MOST_RECIPES} recipes here. Send them one by one.`);
      }
    }
    const parts = Array.isArray(value) ? value : Object.values(value);
    for (let index = parts.length - 1; index >= 0; index--) {
      const part = parts[index];
      if (typeof part === 'object' && part !== null) open.push({ value: part, within: within || isRecipe });
    }
  }

  const resolve = (value: Json): Json => {
    const id =
      isObject(value) && Object.keys(value).every((name) => /^@(?:id|type)$/.test(name))
        ? value['@id']
        : undefined;
    return (typeof id === 'string' ? byId.get(id) : undefined) ?? value;
  };
  const node = (value: JsonObject): SchemaNode => {
    const names = new Map(Object.entries(value).map(([name, held]) => [plainName(name), held]));
    return {
      types: readTypes(value),
      get: (...wanted) => {
        for (const name of wanted) {
          const values = readValues(names.get(name), resolve);
          if (values.length > 0) return values;
        }
        return [];
      },
    };
  };
  return { recipes: found.map(node), node };
}

const INGREDIENTS = ['recipeIngredient', 'ingredients', 'recipeIngredients'];
const OTHERS = ['title', 'name', 'instructions', 'steps', 'directions', 'recipeInstructions', 'method'];

const isList = (value: Json | undefined): boolean =>
  Array.isArray(value) || (isObject(value) && numberedValues(value) !== undefined);

const seemsRecipe = (value: JsonObject): boolean =>
  INGREDIENTS.some((name) => isList(value[name]) || typeof value[name] === 'string') &&
  OTHERS.some((name) => value[name] !== undefined);

/** Reads a property as a flat list: unwraps JSON-LD values and numbered objects, resolves references and drops empty values. */
function readValues(value: Json | undefined, resolve: (value: Json) => Json): Json[] {
  const values: Json[] = [];
  const flatten = (part: Json | undefined, levels: number) => {
    if (part === null || part === undefined || part === '' || levels > MOST_LEVELS) return;
    if (Array.isArray(part)) {
      if (part.length > LONGEST_LIST) {
        const length = part.length.toLocaleString('en-US');
        throw new UnreadableRecipe(`The recipe has a list of ${length} parts, too many for a recipe.`);
      }
      for (const one of part) flatten(one, levels + 1);
    } else if (isObject(part)) {
      const inside = part['@value'] ?? part['@list'] ?? part['@set'] ?? numberedValues(part);
      if (inside !== undefined) flatten(inside, levels + 1);
      else values.push(resolve(part));
    } else values.push(part);
  };
  flatten(value, 0);
  return values;
}

/** Sorts values by `position` when every one has it. */
export function inOrder(values: readonly Json[], graph: SchemaGraph): readonly Json[] {
  const placed = values.map((value) => {
    const isNode = typeof value === 'object' && value !== null && !Array.isArray(value);
    return {
      value,
      position: Number(isNode ? (graph.node(value).get('position')[0] ?? Number.NaN) : Number.NaN),
    };
  });
  if (placed.some(({ position }) => !Number.isFinite(position))) return values;
  return placed.sort((a, b) => a.position - b.position).map(({ value }) => value);
}
