import { readHeadings } from './headings.ts';
import { assertLineCount } from './imported-recipe.ts';
import { namedLists } from './keyed-list.ts';
import { createListMeter, type ListMeter } from './list-meter.ts';
import type { Json } from './loose-json.ts';
import { inOrder, type SchemaGraph, type SchemaNode, textOf } from './schema-nodes.ts';

/** Splits a list that is a single line at semicolons, or at commas before an amount. */
export function splitList(lines: readonly string[]): readonly string[] {
  const [only = ''] = lines;
  if (lines.length !== 1) return lines;
  const parts = only.split(only.includes(';') ? /\s*;\s*/ : /,\s+(?=[\d½¼¾⅓⅔⅛])/);
  return parts.length > 2 ? parts : lines;
}

/** Reads ingredient lines from any form of list. Throws UnreadableRecipe when there are too many. */
export function readIngredients(values: readonly Json[], graph: SchemaGraph): string[] {
  assertLineCount(values.length, 'ingredient lines');
  const only = values.length === 1 ? values[0] : undefined;
  const meter = createListMeter('ingredient lines');
  const lines =
    typeof only === 'string'
      ? splitList(meter.lines(only))
      : inOrder(values, graph).flatMap((value) => readLine(value, graph, meter, 0));
  return readHeadings(lines).filter(Boolean);
}

const MOST_DEPTH = 8;

function readLine(value: Json, graph: SchemaGraph, meter: ListMeter, depth: number): string[] {
  meter.part();
  if (typeof value === 'string') return [meter.words(value)];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || depth > MOST_DEPTH) return [];
  const node = graph.node(value);
  const section = (heading: string, values: readonly Json[]): string[] => [
    ...(heading ? [`${heading.replace(/:$/, '')}:`] : []),
    ...inOrder(values, graph).flatMap((one) => readLine(one, graph, meter, depth + 1)),
  ];
  const within = node.get('itemListElement', 'ingredients', 'items', 'recipeIngredient');
  if (within.length > 0) return section(first(node, graph, meter, 'name', 'title', 'group'), within);
  const item = node.get('item');
  const [inside] = item;
  if (typeof inside === 'object') return readLine(inside, graph, meter, depth + 1);
  const written = first(node, graph, meter, 'line', 'original', 'originalText', 'display', 'text', 'raw');
  const line = written || composeLine(node, graph, meter);
  if (line !== '' || node.types.length > 0) return [line].filter(Boolean);
  return (namedLists(value) ?? []).flatMap(({ name }) => section(meter.words(name), node.get(name)));
}

/** Writes `{ quantity: 2, unit: "cup", name: "flour", note: "sifted" }` as a line of text. */
function composeLine(node: SchemaNode, graph: SchemaGraph, meter: ListMeter): string {
  const quantity = first(node, graph, meter, 'quantity', 'amount', 'requiredQuantity', 'value');
  const most = first(node, graph, meter, 'quantityMax');
  const unit = first(node, graph, meter, 'unit', 'unitText', 'unitCode');
  // A food id is its name with hyphens.
  const id = first(node, graph, meter, 'food', 'itemId').replaceAll('-', ' ');
  const name = first(node, graph, meter, 'name', 'label', 'ingredient', 'item') || id;
  const note = first(node, graph, meter, 'note', 'notes', 'comment', 'preparation');
  const isOptional = node.get('optional')[0] === true;
  const amount = [quantity && most ? `${quantity} to ${most}` : quantity, unit === 'each' ? '' : unit, name];
  const line = amount.filter(Boolean).join(' ');
  return name ? `${line}${note ? `, ${note}` : ''}${isOptional ? ' (optional)' : ''}` : '';
}

function first(node: SchemaNode, graph: SchemaGraph, meter: ListMeter, ...names: string[]): string {
  for (const value of node.get(...names)) {
    if (typeof value === 'number') return String(Math.round(value * 1000) / 1000);
    if (typeof value === 'string') return meter.words(value);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      const inside = graph.node(value);
      const [name] = inside.get('name', 'text', 'value');
      const [unit] = inside.get('unitText', 'unit');
      if (typeof name === 'string' || typeof name === 'number') return meter.words(`${name} ${textOf(unit)}`);
    }
  }
  return '';
}
