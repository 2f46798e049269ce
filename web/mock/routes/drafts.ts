import {
  ImportBody,
  OfferBody,
  RecipeDraft,
  RecipeDraftBody,
  RecipeDraftList,
} from '@homeplate/contracts/documents/draft.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { z } from 'zod';
import { plateSvg } from '../picture.ts';
import { readLine } from '../read-line.ts';
import { type Call, found, param, Refusal, type RouteTable, route } from '../route.ts';
import { newId } from '../state.ts';
import { readLines } from './foods.ts';

const access = 'signed-in';

/** What every web address holds. */
const SAMPLE_PAGE = `Pepper Chicken

2 lb chicken thighs
3 bell peppers
4 cloves garlic
2 yellow onions
1 glug of the good stuff

Brown the chicken in a wide pan.
Add the rest and cover for 40 minutes.`;

const draftOf = (call: Call<never> | Call): RecipeDraft =>
  found(call.state.drafts.find(({ id }) => id === param(call, 'id')));

type Place = Pick<RecipeDraft, 'id' | 'version' | 'createdAt' | 'offeredAt' | 'sourceUrl'>;

/** A draft whose figures follow from its lines. */
function createDraft(body: RecipeDraftBody, place: Place): RecipeDraft {
  const { version: _version, ...written } = body;
  const servings = body.servings ?? 1;
  const read = readLines(body.ingredients, servings);
  const linked = read.lines.filter(({ foodId }) => foodId !== null).length;
  const minutes = { prepTime: body.prepMinutes ?? null, cookTime: body.cookMinutes ?? null };
  return {
    ...place,
    ...minutes,
    isDraft: true,
    written,
    title: body.title,
    name: body.title,
    description: body.description ?? '',
    author: body.author ?? null,
    yield: body.yield ?? null,
    region: null,
    place: null,
    difficulty: null,
    imageUrl: `/api/recipes/drafts/${place.id}/image?v=${place.version}`,
    imageKind: 'composed',
    imageAlt: body.title,
    isGenerating: false,
    totalTime: body.totalMinutes ?? null,
    servings,
    servingSize: '',
    totalCost: read.totalCost,
    costPerServing: read.costPerServing,
    checkoutCost: read.checkoutCost,
    leftOverCost: amountOf(Math.max(0, centsOf(read.checkoutCost) - centsOf(read.totalCost))),
    costSource: read.costSource,
    costObservedAt: null,
    costByCategory: [],
    pricedLines: read.pricedLines,
    totalLines: read.totalLines,
    linkedLines: linked,
    writtenLines: read.totalLines,
    mayContain: read.mayContain,
    totalCalories: Math.round(read.nutrition.calories * servings),
    caloriesPerServing: Math.round(read.nutrition.calories),
    nutrition: read.nutrition,
    nutritionSource: read.nutritionSource,
    knownShare: read.knownShare,
    averageRating: '0.0',
    ratingCount: 0,
    isPremium: false,
    tags: body.tags ?? [],
    diets: read.diets,
    seasons: [],
    allergens: read.allergens,
    labelChecks: [],
    course: null,
    equipment: [],
    makeAhead: null,
    leftovers: null,
    whyItWorks: null,
    serveWith: null,
    storage: null,
    ingredients: read.lines.map((line) => ({
      itemId: line.foodId,
      linked: line.foodId !== null,
      near: false,
      line: line.line,
      name: line.food,
      counted: null,
      quantity: line.quantity,
      quantityMax: null,
      unit: line.unit,
      metric: line.metric,
      canSize: null,
      weight: null,
      notes: null,
      group: null,
      optional: false,
      category: readLine(line.line).food?.category ?? 'Pantry',
      grams: line.grams,
      estimatedCost: line.cost,
      costSource: line.costSource,
      costObservedAt: null,
      costDerivation: null,
      allergens: readLine(line.line).food?.allergens ?? [],
    })),
    instructions: body.instructions.map((instruction, index) => ({
      step: index + 1,
      instruction,
      time: null,
      waiting: null,
      temperatureF: null,
      uses: [],
    })),
    instructionCount: body.instructions.length,
    basket: null,
    priceArea: '372',
    preview: false,
    previewReason: null,
    missing: [
      ...(body.servings ? [] : (['servings'] as const)),
      ...(body.ingredients.length > 0 ? [] : (['ingredients'] as const)),
      ...(body.instructions.length > 0 ? [] : (['instructions'] as const)),
    ],
    updatedAt: new Date().toISOString(),
  };
}

function addDraft({ state }: Call, body: RecipeDraftBody, sourceUrl: string | null): RecipeDraft {
  const id = newId(state, 'draft');
  const createdAt = new Date().toISOString();
  const draft = createDraft(body, { id, version: 1, createdAt, offeredAt: null, sourceUrl });
  state.drafts.unshift(draft);
  return draft;
}

const lines = (text: string | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const draftRoutes: RouteTable = {
  'GET /api/recipes/drafts': route({ access, answer: RecipeDraftList }).handle(({ state }) =>
    state.drafts.map((draft) => ({ ...draft, contents: { diets: [], foods: [] } })),
  ),
  'GET /api/recipes/drafts/:id': route({ access, answer: RecipeDraft }).handle(draftOf),
  'POST /api/recipes/drafts': route({
    access,
    status: 201,
    answer: RecipeDraft,
    body: RecipeDraftBody.omit({ version: true }),
  }).handle((call) => addDraft(call, call.body, null)),
  'GET /api/recipes/drafts/:id/image': route({ access, answer: z.string(), type: 'image/svg+xml' }).handle(
    (call) => draftOf(call) && plateSvg('midwest'),
  ),
  'PUT /api/recipes/drafts/:id': route({ access, answer: RecipeDraft, body: RecipeDraftBody }).handle(
    (call) => {
      const draft = draftOf(call);
      if (call.body.version && call.body.version !== draft.version) throw new Refusal('CONFLICT');
      return Object.assign(draft, createDraft(call.body, { ...draft, version: draft.version + 1 }));
    },
  ),
  'DELETE /api/recipes/drafts/:id': route({ access, status: 204 }).handle((call) => {
    const draft = draftOf(call);
    call.state.drafts = call.state.drafts.filter((one) => one !== draft);
  }),
  'POST /api/recipes/drafts/:id/offer': route({ access, answer: RecipeDraft, body: OfferBody }).handle(
    (call) => Object.assign(draftOf(call), { offeredAt: new Date().toISOString() }),
  ),
  'DELETE /api/recipes/drafts/:id/offer': route({ access, answer: RecipeDraft }).handle((call) =>
    Object.assign(draftOf(call), { offeredAt: null }),
  ),
  // A title, the ingredients and the steps, with an empty line between them.
  'POST /api/recipes/import': route({ access, status: 201, answer: RecipeDraft, body: ImportBody }).handle(
    (call) => {
      const { text = SAMPLE_PAGE, url } = call.body;
      const [title = '', ingredients, instructions] = text.trim().split(/\n\s*\n/);
      return addDraft(
        call,
        {
          title: title.slice(0, 200) || 'Imported recipe',
          ingredients: lines(ingredients),
          instructions: lines(instructions),
        },
        url ?? null,
      );
    },
  ),
};
