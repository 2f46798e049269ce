import { isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml';

/** What a recipe's file says, not checked yet, and the line of each of its fields. */
export type RecipeFile = {
  content: unknown;
  /** Line of the field that these keys lead to, from 1; of what is around it where the field is missing. */
  lineOf(path: readonly PropertyKey[]): number;
};
export type SyntaxFault = { line: number; reason: string };

/** What to do about faults whose usual message says only what is wrong. */
const HINTS: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'use two spaces',
  BAD_INDENT: 'indent by two spaces, items of one list at the same column',
  BLOCK_AS_IMPLICIT_KEY: 'check the indent, and quote a text that holds ": "',
  DUPLICATE_KEY: 'each field once',
  MULTIPLE_DOCS: 'one recipe a file',
};

/** Reads one file of YAML. Returns all faults of its syntax, or its content. */
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
