import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** The parsed but unchecked content of a recipe file, and the line of each field. */
export type RecipeFile = {
  content: unknown;
  /** Line of the field at this path, from 1; of its parent when the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
};
export type SyntaxFault = { line: number; reason: string };

/** How to fix faults; the parser's own messages only name them. */
const HINTS: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'use two spaces',
  BAD_INDENT: 'indent by two spaces, items of one list at the same column',
  BLOCK_AS_IMPLICIT_KEY: 'check the indent, and quote text that contains ": "',
  DUPLICATE_KEY: 'write each field once',
  MULTIPLE_DOCS: 'write one recipe per file',
};

/** Parses one YAML file. Returns all syntax faults, or the content. */
export function readRecipe(text: string): RecipeFile | { faults: SyntaxFault[] } {
  const lines = new LineCounter();
  const file = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const faults = [...file.errors, ...file.warnings];
  if (faults.length > 0)
    return {
      faults: faults.map(({ code, message, pos: [start] }) => ({
        line: lines.linePos(start).line,
        reason: HINTS[code] ? `${message}: ${HINTS[code]}` : message,
      })),
    };
  return {
    content: file.toJS(),
    lineOf: (path) => {
      let node: unknown = file.contents;
      let start = file.contents?.range[0] ?? 0;
      for (const key of path) {
        if (isMap(node)) {
          const pair = node.items.find(({ key: name }) => isScalar(name) && name.value === key);
          if (!isScalar(pair?.key)) break;
          start = pair.key.range?.[0] ?? start;
          node = pair.value;
        } else if (isSeq(node)) {
          const item = node.items[Number(key)];
          if (!isMap(item) && !isSeq(item) && !isScalar(item)) break;
          start = item.range?.[0] ?? start;
          node = item;
        } else break;
      }
      return lines.linePos(start).line;
    },
  };
}
