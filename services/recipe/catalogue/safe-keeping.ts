import { fieldName } from '@homeplate/contracts/documents/staff-recipe-copy.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { RecipeSource } from './recipe-source.ts';

const TRAVEL_TAGS: readonly string[] = ['picnic', 'lunchbox', 'packed-lunch'];
const TRAVELS = /\b(?:pack (?:it|the|rice|what)|has to travel|travels)\b/i;
const ICE = /\bice pack\b|\bon ice\b|\bcooler\b/i;
const TWO_HOURS = /\btwo hours\b/i;

/**
 * What keeps on the counter needs no ice. The hours are the USDA's:
 * https://www.fsis.usda.gov/food-safety/safe-food-handling-and-preparation/food-safety-basics/danger-zone-40f-140f
 */
function travel(source: RecipeSource): string[] {
  const { tags, description, leftovers, storageDays, counterDays, tinDays, course } = source;
  const words = `${description}\n${leftovers}`;
  const isPacked = tags.some((tag) => TRAVEL_TAGS.includes(tag)) || TRAVELS.test(words);
  const keepsOut =
    course === 'drink' || storageDays === 0 || counterDays !== undefined || tinDays !== undefined;
  return isPacked && !keepsOut && !(ICE.test(words) && TWO_HOURS.test(words))
    ? ['leftovers do not say that it travels with an ice pack and for two hours at most']
    : [];
}

const REHEATS = /\b(?:re)?heat\b|(?<!\b(?:a|it|to) )\bwarm\b|\bfry\b|\bmicrowave\b/i;
const STEAMING = /\bsteam(?:s|ing)\b|\b165°F/i;
const isRice = (id: string): boolean => /(?:^|-)rice$/.test(id) && foodById(id)?.aisle === 'Rice & grains';

/** Spores in rice survive its cooking. */
function rice({ ingredients, leftovers }: RecipeSource): string[] {
  const hasRice = ingredients.some(({ food, optional }) => !optional && isRice(food));
  return hasRice && REHEATS.test(leftovers) && !STEAMING.test(leftovers)
    ? ['leftovers with rice are not heated until steaming, or 165°F']
    : [];
}

const SAUCE =
  /\b(?:sauce|dressing|pesto|oil)\b[^.]*\bkeeps? (?:for )?(?:a week|[5-9] days|(?:five|six|seven) days)/i;

/** Botulism grows without air, so raw garlic in oil keeps for 4 days at most, in the refrigerator. */
function garlicInOil({ ingredients, makeAhead = '' }: RecipeSource): string[] {
  const foods = ingredients.map(({ food }) => foodById(food));
  const hasOil = foods.some((food) => /\boil\b/i.test(food?.name ?? ''));
  return hasOil && foods.some((food) => food?.id === 'garlic') && SAUCE.test(makeAhead)
    ? [`${fieldName('makeAhead')} keeps garlic in oil for more than 4 days`]
    : [];
}

/** Finds food that is carried, reheated or kept in an unsafe way, each as "leftovers …" or "Make ahead …". */
export const unsafeKeeping = (source: RecipeSource): string[] => [
  ...travel(source),
  ...rice(source),
  ...garlicInOil(source),
];
