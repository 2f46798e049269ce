import { enforceLimits, type ImportedRecipe } from './imported-recipe.ts';
import { readIngredients } from './ingredient-list.ts';
import type { Json } from './loose-json.ts';
import { parseMinutes } from './minutes.ts';
import { plainText } from './plain-text.ts';
import { type SchemaGraph, type SchemaNode, textOf } from './schema-nodes.ts';
import { pickServings, pickYield } from './servings.ts';
import { readSteps } from './step-list.ts';
import { webAddress } from './web-address.ts';

/** Page data that fills in fields the recipe lacks. */
export type PageContext = { title: string | null; image: string | null; base: string | null };

/**
 * Reads a recipe of schema.org (https://schema.org/Recipe), data-vocabulary.org, this app's own documents, or the exports of other
 * recipe programs, which use similar names. The title is empty when there is none.
 */
export function readSchemaRecipe(recipe: SchemaNode, graph: SchemaGraph, page: PageContext): ImportedRecipe {
  const text = (...names: string[]): string | null => {
    for (const value of recipe.get(...names)) {
      const words = readText(value, graph);
      if (words) return words;
    }
    return null;
  };
  const minutes = (...names: string[]): number | null => {
    for (const value of recipe.get(...names)) {
      const known = parseMinutes(readTime(value, graph));
      if (known !== null) return known;
    }
    return null;
  };
  const base = text('url', 'mainEntityOfPage');
  const own = page.base ?? (base === null ? null : webAddress(base));
  const yieldTexts = (...names: string[]) => recipe.get(...names).flatMap((value) => readYield(value, graph));
  const counts = yieldTexts('servings');
  const yields = yieldTexts('recipeYield', 'yield', 'recipeServings');
  const prepMinutes = minutes('prepMinutes', 'prepTime', 'prep_time');
  const cookMinutes = minutes('cookMinutes', 'cookTime', 'performTime', 'cook_time');
  const total = minutes('totalMinutes', 'totalTime', 'total_time', 'duration');
  return enforceLimits({
    title: text('title', 'name', 'headline') ?? page.title ?? '',
    description: text('description', 'summary'),
    author: readAuthor(recipe, graph),
    servings: pickServings(counts) ?? pickServings(yields),
    yield: pickYield([...yields, ...counts]),
    prepMinutes,
    cookMinutes,
    totalMinutes: total ?? (prepMinutes === null || cookMinutes === null ? null : prepMinutes + cookMinutes),
    image: readImage(recipe, graph, own) ?? page.image,
    tags: [],
    ingredients: readIngredients(
      recipe.get('recipeIngredient', 'ingredients', 'ingredient', 'recipeIngredients'),
      graph,
    ),
    instructions: readSteps(
      recipe.get('recipeInstructions', 'instructions', 'steps', 'directions', 'method', 'instruction'),
      graph,
    ),
  });
}

/** Reads a text, or the name of an object. */
function readText(value: Json, graph: SchemaGraph): string {
  if (typeof value === 'string') return plainText(value);
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return '';
  const [name] = graph.node(value).get('name', 'text', '@id');
  return typeof name === 'string' ? plainText(name) : '';
}

function readAuthor(recipe: SchemaNode, graph: SchemaGraph): string | null {
  const names = recipe
    .get('author', 'creator')
    .map((value) => readText(value, graph).replace(/^(?:recipe )?by:? /i, ''))
    // A URL is not a name.
    .filter((name) => name !== '' && !/^(?:https?:\/\/|#|_:)/i.test(name));
  return names.length > 0 ? [...new Set(names)].join(', ') : null;
}

/** `4`, `4 servings`, or a QuantitativeValue, also with a range. */
function readYield(value: Json, graph: SchemaGraph): string[] {
  if (typeof value === 'string') return [plainText(value)];
  if (typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  const node = graph.node(value);
  const [amount] = node.get('value', 'minValue', 'amount', 'quantity');
  const [most] = node.get('maxValue');
  const [unit] = node.get('unitText', 'unit', 'name');
  const range = [textOf(amount), textOf(most)].filter(Boolean).join(' to ');
  return textOf(amount) ? [plainText(`${range} ${textOf(unit)}`)] : [];
}

/** Reads a duration, or the longer end of an object's range. */
function readTime(value: Json, graph: SchemaGraph): Json {
  if (typeof value === 'string') return plainText(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const [inside = null] = graph.node(value).get('maxValue', 'value', 'name', 'minValue');
  return typeof inside === 'string' ? plainText(inside) : inside;
}

function readImage(recipe: SchemaNode, graph: SchemaGraph, base: string | null): string | null {
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
