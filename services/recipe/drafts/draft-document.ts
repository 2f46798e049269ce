import type { RecipeDraft, RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';
import type { Allergen } from '@homeplate/reference/foods/food.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { cardOf, costIn, detailOf } from '../read-model/recipe-card.ts';
import { foodsOf } from '../recipes/bought-lines.ts';
import type { StoredRecipe } from '../recipes/recipe.ts';
import { dishContents } from '../recipes/recipe-contents.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { type Draft, gapsOf } from './draft.ts';
import type { DraftLine } from './draft-lines.ts';

/** Everything computed from a draft that does not depend on prices. */
export type DraftFacts = { draft: Draft; lines: readonly DraftLine[]; facts: RecipeFacts };

const QUICK_MINUTES = 30;
const DEGREES = /\b([1-5]\d\d)\s*(?:°|º|degrees?)?\s*F\b/;

/** `lines`: the parsed ingredient lines of the draft. */
export function draftFacts(draft: Draft, lines: readonly DraftLine[]): DraftFacts {
  return {
    draft,
    lines,
    facts: factsOf(
      asStored(draft),
      lines.map(({ measured }) => measured),
    ),
  };
}

/** A draft in the shape of a recipe. Fields that a draft lacks get placeholders here; `draftFields` replaces them. */
const asStored = ({ _id, version, createdAt, updatedAt, recipe }: Draft): StoredRecipe => ({
  _id,
  version,
  sourceVersion: null,
  editedByStaff: false,
  status: 'unpublished',
  changedIn: 0,
  publishedAt: createdAt,
  updatedAt,
  ratings: { sum: 0, count: 0 },
  linesTold: '',
  text: {
    title: recipe.title,
    description: recipe.description ?? '',
    region: 'south',
    place: '',
    servings: recipe.servings ?? 1,
    servingSize: '1 serving',
    prepMinutes: 0,
    cookMinutes: recipe.totalMinutes ?? 0,
    difficulty: 'easy',
    tags: [],
    seasons: [],
    tier: 'open',
    course: 'dinner',
    equipment: [],
    leftovers: '',
    storageDays: 0,
    ingredients: [],
    steps: recipe.instructions.map((text) => ({ minutes: 1, text, uses: [] })),
  },
});

/** The allergens that lines name without a food that has them, in the order of all. */
export const mayContainOf = ({ lines, facts }: DraftFacts): Allergen[] =>
  facts.allergens.filter(
    (allergen) =>
      !lines.some(({ measured }) => foodsOf(measured).some((food) => food?.allergens.includes(allergen))),
  );

/** In the form of other tags: `main-dish`. Drafts of older releases have none. */
const ownTags = ({ tags = [] }: Partial<Draft['recipe']>): string[] =>
  tags.map((tag) => tag.toLowerCase().replace(/\s+/g, '-'));

/** The fields in which a draft differs from a recipe. */
function draftFields(of: DraftFacts) {
  const { draft, lines, facts } = of;
  const { _id: id, recipe, sourceUrl, version } = draft;
  const isQuick = recipe.totalMinutes !== null && recipe.totalMinutes <= QUICK_MINUTES;
  return {
    imageUrl: `/api/recipes/drafts/${id}/image?v=${version}`,
    imageKind: 'composed' as const,
    region: null,
    place: null,
    prepTime: recipe.prepMinutes,
    cookTime: recipe.cookMinutes,
    totalTime: recipe.totalMinutes,
    difficulty: null,
    tags: [...new Set([...facts.tags.filter((tag) => tag !== 'quick' || isQuick), ...ownTags(recipe)])],
    isDraft: true as const,
    author: recipe.author,
    // Drafts of older releases have none.
    yield: recipe.yield ?? null,
    sourceUrl,
    linkedLines: lines.filter(({ measured }) => measured.food).length,
    writtenLines: lines.length,
    mayContain: mayContainOf(of),
    missing: gapsOf(draft, lines.length),
    offeredAt: draft.offeredAt?.toISOString() ?? null,
    version,
    createdAt: draft.createdAt.toISOString(),
    updatedAt: draft.updatedAt.toISOString(),
  };
}

export const draftCard = (of: DraftFacts, prices: AreaPrices): RecipeDraftCard => ({
  ...cardOf(of.facts, costIn(of.facts, prices), prices),
  ...draftFields(of),
  contents: dishContents(of.facts),
});

/** The whole draft, at the prices of one area. */
export function draftDetail(of: DraftFacts, prices: AreaPrices): RecipeDraft {
  const detail = detailOf(of.facts, prices);
  const { recipe } = of.draft;
  return {
    ...detail,
    ...draftFields(of),
    course: null,
    leftovers: null,
    storage: null,
    ingredients: of.lines.flatMap(({ text, group, parsed, measured }, index) => {
      const priced = detail.ingredients[index];
      if (!priced) return [];
      return [
        {
          ...priced,
          itemId: measured.food?.id ?? null,
          quantity: parsed.quantity,
          quantityMax: parsed.quantityMax,
          unit: parsed.unit,
          notes: parsed.note || null,
          group,
          linked: measured.food !== undefined,
          near: parsed.isNear,
          line: text,
        },
      ];
    }),
    instructions: recipe.instructions.map((instruction, index) => ({
      step: index + 1,
      instruction,
      time: null,
      waiting: null,
      temperatureF: Number(DEGREES.exec(instruction)?.[1] ?? 0) || null,
      uses: [],
    })),
    written: recipe,
  };
}
