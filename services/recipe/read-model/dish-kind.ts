import type { RecipeText } from '../recipes/recipe.ts';

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

export const dishKindOf = ({ plate, title }: Pick<RecipeText, 'plate' | 'title'>): string =>
  plate ?? DISH_KINDS.find(([words]) => words.test(title))?.[1] ?? 'plate';
