import { checked, type ImportedRecipe } from './imported-recipe.ts';
import { linesOf } from './ingredient-list.ts';
import type { Json } from './loose-json.ts';
import { minutesOf } from './minutes.ts';
import { plainWords } from './plain-words.ts';
import { type SchemaGraph, type SchemaNode, textOf } from './schema-nodes.ts';
import { servingsOfAll } from './servings.ts';
import { stepsOf } from './step-list.ts';
import { webAddress } from './web-address.ts';

/** What the page around a recipe adds where the recipe itself says nothing. */
export type Surroundings = { title: string | null; image: string | null; base: string | null };

/**
 * A recipe of schema.org (https://schema.org/Recipe), of the older data-vocabulary.org, of this app's own documents, or of the exports of
 * other recipe programs, which name things much alike. Its title is empty where it has none.
 */
export function recipeOf(recipe: SchemaNode, graph: SchemaGraph, page: Surroundings): ImportedRecipe {
  const text = (...names: string[]): string | null => {
    for (const value of recipe.get(...names)) {
      const words = wordsOf(value, graph);
      if (words) return words;
    }
    return null;
  };
  const minutes = (...names: string[]): number | null => {
    for (const value of recipe.get(...names)) {
      const known = minutesOf(timeOf(value, graph));
      if (known !== null) return known;
    }
    return null;
  };
  const base = text('url', 'mainEntityOfPage');
  const own = page.base ?? (base === null ? null : webAddress(base));
  const prepMinutes = minutes('prepMinutes', 'prepTime', 'prep_time');
  const cookMinutes = minutes('cookMinutes', 'cookTime', 'performTime', 'cook_time');
  const told = minutes('totalMinutes', 'totalTime', 'total_time', 'duration');
  return checked({
    title: text('title', 'name', 'headline') ?? page.title ?? '',
    description: text('description', 'summary'),
    author: authorOf(recipe, graph),
    servings: servingsOfAll(
      recipe
        .get('servings', 'recipeYield', 'yield', 'recipeServings')
        .flatMap((value) => yieldOf(value, graph)),
    ),
    prepMinutes,
    cookMinutes,
    totalMinutes: told ?? (prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes),
    image: imageOf(recipe, graph, own) ?? page.image,
    ingredients: linesOf(
      recipe.get('recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients'),
      graph,
    ),
    instructions: stepsOf(
      recipe.get('recipeInstructions', 'instructions', 'steps', 'directions', 'method', 'instruction'),
      graph,
    ),
  });
}

/** The words of a text, or of an object that has a name. */
function wordsOf(value: Json, graph: SchemaGraph): string {
  if (typeof value === 'string') return plainWords(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const [name] = graph.node(value).get('name', 'text', '@id');
  return typeof name === 'string' ? plainWords(name) : '';
}

function authorOf(recipe: SchemaNode, graph: SchemaGraph): string | null {
  const names = recipe
    .get('author', 'creator')
    .map((value) => wordsOf(value, graph).replace(/^(?:recipe )?by:? /i, ''))
    // An address tells no name.
    .filter((name) => name !== '' && !/^(?:https?:\/\/|#|_:)/i.test(name));
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

/** `4`, `4 servings`, or a QuantitativeValue. */
function yieldOf(value: Json, graph: SchemaGraph): string[] {
  if (typeof value === 'string') return [plainWords(value)];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const node = graph.node(value);
  const [amount] = node.get('value', 'minValue', 'amount', 'quantity');
  const [unit] = node.get('unitText', 'unit', 'name');
  return typeof amount === 'number' || typeof amount === 'string'
    ? [plainWords(`${amount} ${textOf(unit)}`)]
    : [];
}

/** A duration, or what an object says of one: of a range the longer. */
function timeOf(value: Json, graph: SchemaGraph): Json {
  if (typeof value === 'string') return plainWords(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [inside = null] = graph.node(value).get('maxValue', 'value', 'name', 'minValue');
  return typeof inside === 'string' ? plainWords(inside) : inside;
}

function imageOf(recipe: SchemaNode, graph: SchemaGraph, base: string | null): string | null {
  for (const value of recipe.get('image', 'photo', 'imageUrl', 'image_url', 'thumbnailUrl')) {
    const isNode = typeof value === 'object' && value !== null && !Array.isArray(value);
    const addresses = isNode ? graph.node(value).get('url', 'contentUrl', 'thumbnailUrl', '@id') : [value];
    for (const address of addresses) {
      const found = typeof address === 'string' ? webAddress(address, base) : null;
      if (found) return found;
    }
  }
  return null;
}
