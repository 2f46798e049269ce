import { Document, isMap, isScalar, isSeq, type Pair, visit } from 'yaml';
import { RecipeSource } from '../catalogue/recipe-source.ts';

const WIDTH = 110;
const HEAD = '# yaml-language-server: $schema=../recipe-schema.generated.json\n';
/** Fields with a blank line before them. */
const SPACED: readonly unknown[] = ['ingredients', 'steps'];
/** Lists of names, on one line while they fit. */
const NAMES: readonly unknown[] = ['tags', 'seasons', 'garnish', 'uses'];
const PADDED_NAMES = new RegExp(`^( *(?:${NAMES.join('|')}): \\[) (.*) \\]$`, 'gm');

const indentOf = (path: readonly unknown[]): number =>
  2 * (path.filter((node) => isMap(node) || isSeq(node)).length - 1);

const flatText = (value: unknown): string => {
  const document = new Document(value);
  if (isMap(document.contents) || isSeq(document.contents)) document.contents.flow = true;
  return document.toString({ lineWidth: 0 }).trim();
};

/** Names on one line, and a long text folded below its field. */
function layOut(pair: Pair, path: readonly unknown[]): void {
  const { key, value } = pair;
  if (!isScalar(key)) return;
  if (SPACED.includes(key.value)) key.spaceBefore = true;
  const left = WIDTH - indentOf(path) - `${String(key.value)}: `.length;
  if (isSeq(value) && NAMES.includes(key.value)) value.flow = flatText(value).length - 2 <= left;
  if (isScalar(value) && typeof value.value === 'string' && value.value.length > left)
    value.type = 'BLOCK_FOLDED';
}

/** The file of a recipe in the form of the catalogue: the same recipe is always the same text. Throws for one that is not whole. */
export function writeRecipe(recipe: RecipeSource): string {
  // Parsing puts the fields in the order of the schema, whatever their order in the store.
  const document = new Document(RecipeSource.parse(recipe));
  visit(document, {
    Map: (_key, node, path) => {
      const parent = path.at(-1);
      const owner = path.at(-2);
      const isLine =
        isSeq(parent) && owner !== undefined && 'key' in owner && String(owner.key) === 'ingredients';
      if (!isLine) return undefined;
      node.flow = `  - ${flatText(node.toJSON())}`.length <= WIDTH;
      return node.flow ? visit.SKIP : undefined;
    },
    Pair: (_key, pair, path) => layOut(pair, path),
  });
  return HEAD + document.toString({ lineWidth: WIDTH }).replaceAll(PADDED_NAMES, '$1$2]');
}
