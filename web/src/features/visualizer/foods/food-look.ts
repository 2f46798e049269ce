import { FOOD_LOOKS, OF_CATEGORY } from './food-table.ts';

/** How an ingredient is drawn as a sign of its kind, in lists. */
export type FoodKind = 'sphere' | 'slice' | 'dice' | 'leaf' | 'stick' | 'grain' | 'liquid';

/** What it does in a dish: decides where it lies. */
export type FoodRole =
  | 'meat'
  | 'fish'
  | 'egg'
  | 'bean'
  | 'vegetable'
  | 'leaves'
  | 'herb'
  | 'fruit'
  | 'nut'
  | 'cheese'
  | 'starch'
  | 'noodle'
  | 'bread'
  | 'flour'
  | 'sweet'
  | 'dairy'
  | 'broth'
  | 'sauce'
  | 'fat'
  | 'spice';

/** Shapes of the shelf of shapes; colors as hex. Sizes in units of the scene, where a plate is about 3 wide. */
export type FoodLook = {
  kind: FoodKind;
  role: FoodRole;
  /** As it is brought to the table. */
  whole: { shape: string; ink: string; size: number; many: number };
  /** As it lies in the dish. */
  cut: { shape: string; ink: string; size: number };
};

/** Phrases that name one food inside the name of another. */
const MISLEADING: readonly (readonly [RegExp, string])[] = [
  [/\b(chicken|beef|vegetable|fish|turkey|ham|mushroom|seafood) (broth|stock|bouillon)\b/g, 'broth'],
  [/\bcream of tartar\b/g, 'tartar'],
  [/\bcream of (\w+)\b/g, 'creamy soup'],
  [/\b(fish|oyster|hot|pasta|tomato|chili|bbq|soy|worcestershire|enchilada) sauce\b/g, '$1sauce'],
  [/\b(corn|potato|tapioca) ?starch\b/g, 'starchpowder'],
  [/\b(corn|maple|pancake) syrup\b/g, 'syrup'],
  [/\b(lemon|lime|orange|pineapple|apple|clam|tomato|cranberry) juice\b/g, '$1juice'],
  [/\b(lemon|lime|orange) zest\b/g, '$1zest'],
  [/\b(red|white|rice|cider|apple cider|wine|malt|balsamic)( wine)? vinegar\b/g, 'vinegar'],
  [/\b(red|white|cooking|rice) wine\b/g, 'wine'],
  [/\b(olive|sesame|canola|vegetable|peanut|coconut|sunflower|avocado|chili|corn|walnut) oil\b/g, 'oil'],
  [/\bpeanut butter\b/g, 'nutbutter'],
  [/\balmond butter\b/g, 'nutbutter'],
  [/\b(almond|oat|soy) milk\b/g, 'milk'],
  [/\bcoconut milk\b/g, 'coconutmilk'],
  [/\bapple butter\b/g, 'jam'],
  [/\bbutternut\b/g, 'squash'],
  [/\bbutter(scotch| cracker| lettuce| bean)/g, '$1'],
  [/\bbuttermilk\b/g, 'milk'],
  [
    /\b(almond|rice|rye|wheat|oat|coconut|whole wheat|buckwheat|bread|all purpose|self rising|cake) flour\b/g,
    'flour',
  ],
  [/\b(black|white|lemon|cayenne) pepper\b/g, 'peppercorn'],
  [/\bred pepper flakes\b/g, 'chileflakes'],
  [/\b(garlic|onion|chili|curry|mustard|cocoa|baking) powder\b/g, '$1powder'],
  [/\b(celery|mustard|caraway|fennel|poppy|dill|cumin|coriander) seeds?\b/g, '$1spice'],
  [/\b(ground|dried) (ginger|sage|thyme|oregano|rosemary|basil|mint|mustard)\b/g, '$2spice'],
  [/\b(ginger|sage|thyme|oregano|rosemary|basil|mint) dried\b/g, '$1spice'],
  [/\b(corn|flour) tortillas?\b/g, 'tortilla $1'],
  [/\btortilla chips?\b/g, 'chips'],
  [/\bpotato (rolls?|buns?)\b/g, 'bun'],
  [/\b(hoagie|sub|hot dog|lobster|brioche) (rolls?|buns?)\b/g, 'hoagie'],
  [/\begg noodles?\b/g, 'noodles'],
  [/\begg whites?\b/g, 'egg'],
  [/\bsweet potato(es)?\b/g, 'yam'],
  [/\b(hash browns?|potato tots)\b/g, 'tots'],
  [/\bgreen onions?\b/g, 'scallion'],
  [/\bgreen beans?\b/g, 'haricot'],
  [/\bice cream\b/g, 'icecream'],
  [/\bcream cheese\b/g, 'softcheese'],
  [/\bbread ?crumbs?\b/g, 'crumbs'],
  [/\bwater chestnuts?\b/g, 'radish'],
  [/\bsun-?dried\b/g, ''],
];

export function plainName(name: string): string {
  let words = name.toLowerCase().replaceAll('-', ' ').normalize('NFD').replace(/\p{M}/gu, '');
  for (const [pattern, plain] of MISLEADING) words = words.replace(pattern, plain);
  return words;
}

/** How an ingredient looks, by the words of its food and its name; what no word tells is as most of its aisle. */
export function lookOf(line: { itemId: string; name: string; category: string }): FoodLook {
  for (const words of [plainName(line.itemId), plainName(line.name)]) {
    const found = FOOD_LOOKS.find(({ word }) => word.test(words));
    if (found) return found.look;
  }
  return OF_CATEGORY[line.category] ?? (OF_CATEGORY.Pantry as FoodLook);
}
