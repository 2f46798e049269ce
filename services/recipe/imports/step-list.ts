import { assertLineCount } from './imported-recipe.ts';
import { namedLists } from './keyed-list.ts';
import { createListMeter, type ListMeter } from './list-meter.ts';
import type { Json } from './loose-json.ts';
import { inOrder, type SchemaGraph, type SchemaNode } from './schema-nodes.ts';

const NUMBER = /^(?:step\s*\d{1,3}\s*(?:[.):–—-]+\s*|(?=\p{Lu})|$)|\d{1,2}\s*[.):](?!\d)\s*|[•·▢□*▪●○]\s*)/iu;
const MOST_DEPTH = 8;

/** Removes the number or bullet before a step; the list numbers its steps. */
export const stripNumber = (step: string): string => step.replace(NUMBER, '').trim();

/** Splits one line at step numbers that count up from 1. */
function splitSteps(lines: readonly string[]): readonly string[] {
  const [only = ''] = lines;
  if (lines.length !== 1 || !/^(?:step\s*)?1\s*[.):]/i.test(only)) return lines;
  const steps: string[] = [];
  let rest = only;
  for (let number = 2; ; number++) {
    const next = new RegExp(`[.!?)\\s](?:step\\s*)?${number}\\s*[.):]\\s*(?=\\p{Lu})`, 'iu').exec(rest);
    if (!next) return [...steps, rest];
    steps.push(rest.slice(0, next.index + 1));
    rest = rest.slice(next.index + next[0].length);
  }
}

/** Reads steps from texts, HowToStep, HowToSection or ItemList. Throws UnreadableRecipe when there are too many. */
export function readSteps(values: readonly Json[], graph: SchemaGraph): string[] {
  const only = values.length === 1 ? values[0] : undefined;
  const meter = createListMeter('steps');
  const steps = typeof only === 'string' ? splitSteps(meter.lines(only)) : readList(values, graph, meter, 0);
  return steps.map(stripNumber).filter(Boolean);
}

function readList(values: readonly Json[], graph: SchemaGraph, meter: ListMeter, depth: number): string[] {
  assertLineCount(values.length, 'steps');
  if (depth > MOST_DEPTH) return [];
  return inOrder(values, graph).flatMap((value) => {
    meter.part();
    if (typeof value === 'string') return [meter.words(value)];
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    const node = graph.node(value);
    const sections =
      node.types.length > 0 || node.get(...LISTS, ...TEXT_PROPERTIES).length > 0
        ? undefined
        : namedLists(value);
    return sections
      ? sections.flatMap(({ name }) => readList(node.get(name), graph, meter, depth + 1))
      : readNode(node, graph, meter, depth);
  });
}

const TEXT_PROPERTIES = ['text', 'instruction', 'description', 'summary', 'title', 'name'];

const LISTS = ['itemListElement', 'steps', 'instructions', 'step', 'item'];

function readNode(node: SchemaNode, graph: SchemaGraph, meter: ListMeter, depth: number): string[] {
  const within = node.get(...LISTS);
  const isStep = node.types.includes('howtostep');
  if (within.length > 0) {
    const text = isStep ? meter.words(readProperty(node, TEXT_PROPERTIES.slice(0, 3))) : '';
    if (text) return [text];
    const inside = readList(within, graph, meter, depth + 1);
    if (inside.length > 0) {
      // Join the directions of one step.
      return isStep ? [inside.join(' ')] : inside;
    }
  }
  const text = readProperty(
    node,
    node.types.includes('howtosection') ? TEXT_PROPERTIES.slice(0, 3) : TEXT_PROPERTIES,
  );
  // Some sites put the whole list into one section or step.
  const lines = meter.lines(text);
  return isStep ? [lines.join(' ')].filter(Boolean) : [...splitSteps(lines)];
}

function readProperty(node: SchemaNode, names: readonly string[]): string {
  for (const name of names) {
    const texts = node.get(name).filter((value) => typeof value === 'string');
    if (texts.length > 0) return texts.join('\n');
  }
  return '';
}
