import type {
  CookingFacts,
  CookingLine,
  NutritionPerServing,
} from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { DraftFacts } from '../drafts/draft-document.ts';
import { noteOf, plainNameOf, unitOf } from '../recipes/bought-lines.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { keepingOf } from '../recipes/storage-words.ts';

/** What it takes to cook a recipe, for planning kitchen work. */
export function cookingFacts({ id, recipe, lines, totalMinutes, nutrition }: RecipeFacts): CookingFacts {
  const { version, text } = recipe;
  return {
    id,
    version,
    title: text.title,
    servings: text.servings,
    minutes: totalMinutes,
    difficulty: text.difficulty,
    makeAhead: text.makeAhead ?? '',
    lines: lines.map((measured): CookingLine => {
      const { line } = measured;
      return {
        itemId: line.food,
        name: plainNameOf(measured),
        quantity: line.quantity,
        quantityMax: line.quantityMax,
        unit: unitOf(measured) ?? '',
        note: noteOf(measured) ?? '',
        optional: line.optional ?? false,
      };
    }),
    steps: text.steps.map(({ text: words, minutes, waiting = 0, uses, temperatureF }) => ({
      text: words,
      minutes,
      waiting,
      uses: [...uses],
      heats: temperatureF !== undefined,
    })),
    nutrition,
    keeping: keepingOf(text),
  };
}

/** The same of a user's draft, whose steps have no minutes. */
export function draftCookingFacts({ draft, lines, facts }: DraftFacts): CookingFacts {
  const { _id: id, version, recipe } = draft;
  const nutrition: NutritionPerServing | undefined =
    facts.nutritionSource === 'from-ingredients' && lines.length > 0 ? facts.nutrition : undefined;
  return {
    id,
    version,
    title: recipe.title,
    servings: recipe.servings ?? 1,
    minutes: recipe.totalMinutes ?? 0,
    difficulty: '',
    makeAhead: '',
    lines: lines.map(({ text, parsed, measured }) => ({
      itemId: measured.food?.id ?? '',
      name: parsed.food || text,
      quantity: parsed.quantity ?? undefined,
      quantityMax: parsed.quantityMax ?? undefined,
      unit: parsed.unit ?? '',
      note: parsed.note,
      optional: measured.line.optional ?? false,
    })),
    steps: [],
    nutrition,
  };
}
