import { COOKING_VESSEL, KITCHEN_TOOLS, NO_TOOL } from './kitchen-tools.ts';
import type { RecipeSource } from './recipe-source.ts';

type Equipped = Pick<RecipeSource, 'equipment' | 'steps' | 'tags'>;

/** Finds equipment that steps use and the list lacks, or the reverse, each as "equipment: …" or "tags: …". */
export const auditEquipment = (recipe: Equipped): string[] => [
  ...missing(recipe),
  ...unused(recipe),
  ...otherSizes(recipe),
  ...lids(recipe),
  ...oneVessel(recipe),
];

const textOf = ({ steps }: Equipped): string =>
  steps
    .map(({ text }) => text)
    .join('\n')
    .replaceAll(NO_TOOL, '');

function missing(recipe: Equipped): string[] {
  const text = textOf(recipe);
  return KITCHEN_TOOLS.flatMap(({ name, named, listed }) => {
    const words = named?.exec(text)?.[0];
    return words !== undefined && !recipe.equipment.some((item) => listed.test(item))
      ? [`equipment: lacks ${name}; a step says "${words}"`]
      : [];
  });
}

function unused(recipe: Equipped): string[] {
  const text = textOf(recipe);
  return recipe.equipment.flatMap((item) => {
    const tools = KITCHEN_TOOLS.filter(({ listed }) => listed.test(item));
    if (tools.length === 0) return [`equipment: "${item}" is not a known tool`];
    return tools.some(({ named, implied }) => named?.test(text) || implied?.test(text))
      ? []
      : [`equipment: no step uses "${item}"`];
  });
}

const SIZE =
  /\b(?:\d+[- ]by[- ]\d+[- ]inch|\d+-(?:inch|quart|cup))(?= (?:[\w-]+ ){0,2}(?:skillet|pot|saucepan|dish|pan|pans|sheet)\b)/gi;
const plain = (size: string): string => size.toLowerCase().replaceAll('-', ' ');

function otherSizes({ equipment, steps }: Equipped): string[] {
  const listed = plain(equipment.join('\n'));
  return steps.flatMap(({ text }, step) =>
    (text.match(SIZE) ?? [])
      .filter((size) => !listed.includes(plain(size)))
      .map((size) => `equipment: lists no ${size} vessel, which steps[${step}] names`),
  );
}

const COVERS =
  /\blid\b|\b(?:cover|covered)(?: (?:it|them|tightly|halfway|again))?,? (?:and )?(?:simmer|cook|steam)\b|\b(?:cook|simmer|steam)\b[^.]*, covered\b/i;
const LIDS = /\blid\b|dutch oven|grill|foil|jar/i;

const lids = ({ equipment, steps }: Equipped): string[] =>
  equipment.some((item) => LIDS.test(item))
    ? []
    : steps
        .flatMap(({ text }) =>
          COVERS.test(text) ? [`equipment: lists no lid; a step says "${COVERS.exec(text)?.[0]}"`] : [],
        )
        .slice(0, 1);

const ONE_VESSEL: readonly string[] = ['one-pot', 'one-pan', 'sheet-pan'];

function oneVessel({ equipment, tags }: Equipped): string[] {
  const vessels = equipment.filter((item) => COOKING_VESSEL.test(item));
  return vessels.length > 1
    ? tags
        .filter((tag) => ONE_VESSEL.includes(tag))
        .map((tag) => `tags: "${tag}" with ${vessels.join(' and ')}`)
    : [];
}
