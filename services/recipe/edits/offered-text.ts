import type { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { Draft } from '../drafts/draft.ts';

const MOST_MINUTES = 1_440;
const MOST_YIELD = 80;
/** What a recipe of the catalogue cannot have is left for the editor to write. */
const within = (value: number | null, least: number, most: number): number | null =>
  value !== null && value >= least && value <= most ? value : null;
/** Drafts of older releases have no yield. */
const upTo = (most: number, text: string | null | undefined): string =>
  text && text.length <= most ? text : '';

/** The recipe of a user as the first text of an editor, word for word. What users do not say is empty, and the checks ask for it. */
export function offeredText({ recipe }: Pick<Draft, 'recipe'>): EditorText {
  const { prepMinutes, cookMinutes, totalMinutes } = recipe;
  const rest =
    prepMinutes === null ? totalMinutes : totalMinutes === null ? null : totalMinutes - prepMinutes;
  return {
    title: recipe.title,
    description: recipe.description ?? '',
    region: null,
    place: '',
    servings: recipe.servings,
    servingSize: '',
    yield: upTo(MOST_YIELD, recipe.yield),
    prepMinutes: within(prepMinutes, 0, MOST_MINUTES),
    cookMinutes: within(cookMinutes ?? rest, 0, MOST_MINUTES),
    difficulty: null,
    tags: [],
    seasons: [],
    access: 'open',
    course: null,
    equipment: [],
    makeAhead: '',
    leftovers: '',
    whyItWorks: '',
    serveWith: '',
    storageDays: null,
    counterDays: null,
    tinDays: null,
    freezerDays: null,
    ingredients: [...recipe.ingredients],
    steps: recipe.instructions.map((text) => ({
      text,
      minutes: null,
      waiting: null,
      temperatureF: null,
      uses: [],
    })),
  };
}
