import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import type { ComputedRecipe } from './audit-recipe.ts';
import type { RecipeSource } from './recipe-source.ts';

/** USDA's limit for cooked meat, poultry and fish in the refrigerator: https://www.foodsafety.gov/food-safety-charts/cold-food-storage-charts */
const MOST_DAYS_OF_MEAT = 4;
/** What may be left out of the refrigerator. */
const DRY_COURSES = new Set(['bread', 'breakfast', 'dessert', 'snack']);

/** Places that the words about leftovers may name, and the fields that must then say how long. */
const PLACES = [
  { words: /\bcounter\b|\broom temperature\b/i, fields: ['counterDays', 'tinDays'] },
  { words: /\btin\b/i, fields: ['tinDays'] },
  // Not "Do not freeze them", nor a part of a dish: "Freeze it before you add the milk."
  { words: /(?<!\bnot )\b(?:freeze|frozen)\w*(?![^.]*\bbefore\b)/i, fields: ['freezerDays'] },
] as const;
const SPAN =
  /\b(?:for|keeps?|up to|within) (?:about )?(?:\d+|an?|one|two|three|four|five|six|seven|ten) (?:day|week|month)s?\b/i;
/** Work that is left for hours. */
const AHEAD =
  /\b(?:overnight|night|keeps?|up to an? day|(?:\d+|an?|one|two|three|four) days? (?:ahead|before|early)|the day before)\b/i;
const COLD = /\b(?:cold|chill\w*|refrigerat\w*|freez\w*|frozen)\b/i;
/** What keeps without cold: spices, and flour mixed with salt. */
const DRY = /\bdry (?:\w+ )?(?:things|ingredients)\b|\bspices in a jar\b/i;

/** Finds what is said of a dish's storage in two places, without its days, or against food safety, each as "storage: …". */
export const auditStorage = (recipe: ComputedRecipe): string[] =>
  [...auditWords(recipe.source), ...auditSafety(recipe)].map((problem) => `storage: ${problem}`);

function auditWords(source: RecipeSource): string[] {
  const { leftovers, tags, freezerDays } = source;
  const problems = PLACES.flatMap(({ words, fields }) => {
    const [found] = words.exec(leftovers) ?? [];
    return found && fields.every((field) => source[field] === undefined)
      ? [`${fieldName('leftovers')} names "${found}"; fill in ${fields.map(fieldName).join(' or ')}`]
      : [];
  });
  if (tags.includes('freezer') && freezerDays === undefined)
    problems.push(`the tag "freezer" needs ${fieldName('freezerDays')}`);
  const [span] = SPAN.exec(leftovers) ?? [];
  if (span) problems.push(`${fieldName('leftovers')} says "${span}"; fill in the days of each place instead`);
  return problems;
}

function auditSafety({ source, facts }: ComputedRecipe): string[] {
  const { makeAhead = '', storageDays, counterDays, tinDays, course } = source;
  const hasMeat = facts.lines.some(({ food }) => food !== undefined && isMeat(food));
  const isOut = counterDays !== undefined || tinDays !== undefined;
  const problems: string[] = [];
  if (hasMeat && storageDays > MOST_DAYS_OF_MEAT)
    problems.push(`${storageDays} days in the refrigerator with meat or fish; at most ${MOST_DAYS_OF_MEAT}`);
  if (isOut && (hasMeat || !DRY_COURSES.has(course)))
    problems.push(`a ${course}${hasMeat ? ' with meat or fish' : ''} does not keep on the counter`);
  if (AHEAD.test(makeAhead) && !COLD.test(makeAhead) && !DRY.test(makeAhead) && !isOut)
    problems.push(`${fieldName('makeAhead')} does not say that it must be cold`);
  return problems;
}

/** Lard is of an animal but keeps like butter. */
const isMeat = ({ traits }: Food): boolean =>
  !traits.includes('solid-fat') && (traits.includes('meat') || traits.includes('fish'));
