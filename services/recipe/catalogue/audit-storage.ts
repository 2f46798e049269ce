import type { ComputedRecipe } from './audit-recipe.ts';

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

/** Finds what is said of a dish's storage in two places, without its days, or against food safety, each as "storage: …". */
export function auditStorage({ source, facts }: ComputedRecipe): string[] {
  const { leftovers, storageDays, counterDays, tinDays, course } = source;
  // Lard is of an animal but keeps like butter.
  const hasMeat = facts.lines.some(
    ({ food }) =>
      food &&
      !food.traits.includes('solid-fat') &&
      (food.traits.includes('meat') || food.traits.includes('fish')),
  );
  const problems = PLACES.flatMap(({ words, fields }) => {
    const [found] = words.exec(leftovers) ?? [];
    return found && fields.every((field) => source[field] === undefined)
      ? [`leftovers name "${found}" without ${fields.join(' or ')}`]
      : [];
  });
  const [span] = SPAN.exec(leftovers) ?? [];
  if (span) problems.push(`leftovers say "${span}"; the days of each place are fields of their own`);
  if (hasMeat && storageDays > MOST_DAYS_OF_MEAT)
    problems.push(`${storageDays} days in the refrigerator with meat or fish; at most ${MOST_DAYS_OF_MEAT}`);
  const isOut = counterDays !== undefined || tinDays !== undefined;
  if (isOut && (hasMeat || !DRY_COURSES.has(course)))
    problems.push(`a ${course}${hasMeat ? ' with meat or fish' : ''} does not keep on the counter`);
  return problems.map((problem) => `storage: ${problem}`);
}
