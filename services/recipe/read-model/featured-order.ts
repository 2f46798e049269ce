import { REGION_KEYS } from '@homeplate/contracts/documents/region.ts';
import type { Season } from '@homeplate/reference/seasons/seasons.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { orderBy, type RecipeOrder, seasonKey } from './recipe-order.ts';

/** What a dish looks like on the table, by the words of its title: two chowders side by side are one too many. */
const DISH_KINDS: readonly (readonly [RegExp, string])[] = [
  [/soup|chowder|bisque|gumbo|chili|stew|saimin|ramen|po[sz]ole|booyah|cioppino/i, 'bowl'],
  [/\bpie\b|cobbler|crisp\b|tart\b|betty|crumble/i, 'pie'],
  [/pancake|johnnycake|waffle|biscuit|muffin|cookie|malasada/i, 'stack'],
  [/sandwich|burger|cheesesteak|hoagie|\broll|po.?boy|toast|musubi/i, 'sandwich'],
  [/taco|tostada|quesadilla|burrito/i, 'tacos'],
  [/salad|slaw|poke|bowl/i, 'salad'],
  [/hotdish|casserole|bake\b|baked|enchilada|macaroni|bars?\b|gratin/i, 'tray'],
  [/grits|skillet|hash|fried|cornbread|fajita/i, 'skillet'],
  [/salmon|steak|tri-?tip|ribs|brisket|fish|trout/i, 'plank'],
  [/cake\b/i, 'cake'],
];

const dishKindOf = ({ recipe: { text } }: RecipeFacts): string =>
  text.plate ?? DISH_KINDS.find(([words]) => words.test(text.title))?.[1] ?? 'plate';

/** In season and well rated first; of equals the first by id. */
function candidates(facts: readonly RecipeFacts[], region: string, season: Season): number[] {
  return facts
    .flatMap(({ recipe }, slot) => (recipe.text.region === region ? [slot] : []))
    .sort((a, b) => worth(facts[a], season) - worth(facts[b], season) || a - b);
}

/** The less, the better. A season weighs more than any rating. */
const worth = (facts: RecipeFacts | undefined, season: Season): number =>
  facts ? seasonKey(facts, season) * 10 - facts.rating : 0;

/**
 * The order `featured`: one recipe of each region in map order, then the next of each, and so on. The first of a region is its
 * best for the season; where several are equally in season, one that does not look like a dish already chosen.
 * So the first eight, one per region, are the featured recipes. The same catalogue and season give the same order.
 */
export function featuredOrder(facts: readonly RecipeFacts[], season: Season): RecipeOrder {
  const keys = new Map<number, number>();
  const kinds = new Set<string>();
  REGION_KEYS.forEach((region, regionIndex) => {
    const inRegion = candidates(facts, region, season);
    const best = facts[inRegion[0] ?? -1];
    if (!best) return;
    const fresh = inRegion.find((slot) => {
      const one = facts[slot];
      return one && seasonKey(one, season) === seasonKey(best, season) && !kinds.has(dishKindOf(one));
    });
    const first = fresh ?? inRegion[0];
    const chosen = facts[first ?? -1];
    if (chosen) kinds.add(dishKindOf(chosen));
    const ordered = [first, ...inRegion.filter((slot) => slot !== first)];
    ordered.forEach((slot, rank) => {
      if (slot !== undefined) keys.set(slot, rank * REGION_KEYS.length + regionIndex);
    });
  });
  return orderBy(facts.length, (slot) => keys.get(slot) ?? 0);
}
