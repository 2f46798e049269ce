import { parse } from 'yaml';
import { type FormatParts, recipeOf } from './format-parts.ts';
import type { ImportedRecipe } from './imported-recipe.ts';

// The format: https://cooklang.org/docs/spec/

/** `@flour{2%cups}`, `@salt`, `@ground black pepper{}(cracked)`. */
const INGREDIENT =
  /(?<![\p{L}\p{N}])@([&?+-]{0,4})(?:(\p{L}[^@#~{}\n]*?)\{([^{}\n]*)\}|(\p{L}[\p{L}\p{N}_'’-]*))(?:\(([^()\n]*)\))?/gu;
const COOKWARE =
  /#([&?+-]{0,4})(?:(\p{L}[^@#~{}\n]*?)\{[^{}\n]*\}|(\p{L}[\p{L}\p{N}_'’-]*))(?:\([^()\n]*\))?/gu;
/** `~{10%minutes}`, `~eggs{3%minutes}`, `~rest`. */
const TIMER = /~(?:([^@#~{}\n]*?)\{([^{}\n]*)\}|(\p{L}[\p{L}\p{N}_-]*))/gu;
const SIGNATURE = /(?<![\p{L}\p{N}])@[&?+-]{0,4}\p{L}[^@#~{}\n]*\{[^{}\n]*\}/u;
const METADATA = /^>>\s*([^:]{1,60}):\s*(.*)$/;
const SECTION = /^=+\s*([^=].*?)\s*=*$/;
const FENCE = /^---\s*$/;
const LONGEST_FRONT_MATTER = 200;

/** An ingredient with braces, or metadata and an ingredient. */
export const isCooklang = (lines: readonly string[]): boolean =>
  lines.some((line) => SIGNATURE.test(line)) ||
  (lines.some((line) => METADATA.test(line)) && lines.some((line) => /(?:^|\s)@\p{L}/u.test(line)));

/** Front matter, or a title in the metadata, begins a recipe. */
export function readCooklang(lines: readonly string[]): ImportedRecipe[] {
  const recipes: string[][] = [];
  let isFenced = false;
  let hasBody = false;
  for (const line of lines) {
    const opens = FENCE.test(line) && !isFenced;
    if (FENCE.test(line)) isFenced = !isFenced;
    const begins = opens || /^>>\s*title\s*:/i.test(line);
    if (recipes.length === 0 || (begins && hasBody)) {
      recipes.push([]);
      hasBody = false;
    }
    recipes.at(-1)?.push(line);
    if (!isFenced && /(?<![\p{L}\p{N}])@[&?+-]{0,4}\p{L}/u.test(line)) hasBody = true;
  }
  return recipes.map(readCooked).map(recipeOf);
}

type Metadata = ReadonlyMap<string, string>;

function readCooked(lines: readonly string[]): FormatParts {
  const { metadata, body } = splitMetadata(lines);
  const ingredients = createIngredients();
  const steps: string[] = [];
  const notes: string[] = [];
  for (const line of withoutComments(body)) {
    const section = SECTION.exec(line)?.[1];
    const note = /^>(?!>)\s*(.*)$/.exec(line)?.[1];
    if (section !== undefined) ingredients.begin(section);
    else if (note !== undefined) notes.push(note);
    else steps.push(stepOf(line, ingredients.add));
  }
  return {
    title: textAt(metadata, 'title', 'name'),
    description: [textAt(metadata, 'description', 'introduction'), ...notes].filter(Boolean).join(' '),
    notes: notesOf(metadata),
    tags: ['tags', 'category', 'course', 'cuisine'].flatMap((name) =>
      textAt(metadata, name).split(/\s*,\s*/),
    ),
    ingredients: ingredients.lines,
    steps: asParagraphs(steps),
  };
}

const textAt = (metadata: Metadata, ...names: string[]): string =>
  names.map((name) => metadata.get(name)).find(Boolean) ?? '';

/** As the notes of a plain text. */
const notesOf = (metadata: Metadata): string[] =>
  (
    [
      ['Author', ['author', 'author.name', 'source.author']],
      ['Yield', ['servings', 'serves', 'yield']],
      ['Prep time', ['prep time', 'preptime', 'time.prep']],
      ['Cook time', ['cook time', 'cooktime', 'time.cook']],
      ['Total time', ['total time', 'time required', 'time', 'duration']],
      ['Image', ['image', 'images', 'picture']],
    ] as const
  ).flatMap(([label, names]) => {
    // `2|4|8` are servings to choose from.
    const [value = ''] = textAt(metadata, ...names).split('|');
    return value.trim() ? `${label}: ${value.trim()}` : [];
  });

function splitMetadata(lines: readonly string[]): { metadata: Metadata; body: string[] } {
  const metadata = new Map<string, string>();
  const from = lines.findIndex((line) => line.trim() !== '');
  const length = FENCE.test(lines[from] ?? '')
    ? lines.slice(from + 1).findIndex((line) => FENCE.test(line))
    : -1;
  const isFrontMatter = length !== -1 && length <= LONGEST_FRONT_MATTER;
  if (isFrontMatter) readYaml(lines.slice(from + 1, from + 1 + length).join('\n'), metadata);
  const body = (isFrontMatter ? lines.slice(from + length + 2) : lines).filter((line) => {
    const [, name, value = ''] = METADATA.exec(line) ?? [];
    if (name !== undefined) metadata.set(name.trim().toLowerCase(), value.trim());
    return name === undefined;
  });
  return { metadata, body };
}

/** Broken YAML is left out: the recipe below it is whole. */
function readYaml(text: string, metadata: Map<string, string>): void {
  try {
    addValues(parse(text, { maxAliasCount: 10 }), '', metadata);
  } catch {
    for (const [, name = '', value = ''] of text.matchAll(/^([\p{L} ._-]{1,60}):[ \t]*(.*)$/gmu))
      metadata.set(name.trim().toLowerCase(), value.trim());
  }
}

function addValues(value: unknown, name: string, metadata: Map<string, string>): void {
  if (Array.isArray(value)) metadata.set(name, value.filter((one) => typeof one !== 'object').join(', '));
  else if (typeof value === 'object' && value !== null)
    for (const [key, inside] of Object.entries(value))
      addValues(inside, `${name && `${name}.`}${key.toLowerCase()}`, metadata);
  else if (typeof value === 'string' || typeof value === 'number') metadata.set(name, String(value));
}

/** Removes `-- to the end of the line` and `[- over several lines -]`. */
const withoutComments = (lines: readonly string[]): string[] =>
  lines
    .join('\n')
    .replace(/\[-(?:(?!\[-)[\s\S])*?-\]/g, '')
    .replace(/(?<=^|\s)--(?!-).*$/gm, '')
    .split('\n')
    .map((line) => line.trim());

/** `2%cups` is `2 cups`; `=2%cups` is not scaled. */
const amountOf = (braces: string): string =>
  braces
    .replace(/^\s*=|\*\s*(?=%|$)/, '')
    .replace('%', ' ')
    .trim();

function createIngredients() {
  const lines: string[] = [];
  const names = new Set<string>();
  let heading = '';
  return {
    lines,
    begin: (section: string) => {
      heading = section;
    },
    add: (name: string, amount: string, note: string, marks: string) => {
      // Without an amount it is the one named before.
      if (amount === '' && names.has(name.toLowerCase())) return;
      names.add(name.toLowerCase());
      if (heading) lines.push(`${heading}:`);
      heading = '';
      const optional = marks.includes('?') ? ' (optional)' : '';
      lines.push(`${amount ? `${amount} ` : ''}${name}${note ? `, ${note}` : ''}${optional}`);
    },
  };
}

const stepOf = (line: string, add: ReturnType<typeof createIngredients>['add']): string =>
  line
    .replace(
      INGREDIENT,
      (_, marks: string, long?: string, braces?: string, short?: string, note?: string) => {
        const name = (long ?? short ?? '').trim().split('|').at(-1) ?? '';
        add(name, amountOf(braces ?? ''), note?.trim() ?? '', marks);
        return name;
      },
    )
    .replace(COOKWARE, (_, _marks: string, long?: string, short?: string) => (long ?? short ?? '').trim())
    .replace(TIMER, (_, name?: string, braces?: string, short?: string) =>
      braces === undefined ? (short ?? '') : amountOf(braces) || (name ?? ''),
    );

/** A paragraph is a step. Files of older releases have a step on each line. */
function asParagraphs(lines: readonly string[]): string[] {
  const first = lines.findIndex(Boolean);
  const body = lines.slice(first, lines.findLastIndex(Boolean) + 1);
  const isByLine = !body.includes('') && body.every((line) => /[.!?)]$/.test(line));
  return isByLine ? body.flatMap((line) => [line, '']) : body;
}
