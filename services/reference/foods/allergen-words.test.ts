import { describe, expect, it } from 'vitest';
import { linkFood } from '../lines/food-index.ts';
import type { Allergen, Food } from './food.ts';
import { allFoods } from './foods.ts';

/** Words, whole or within a word, that name one of the nine major allergens of the US, or gluten. */
const SAYS: readonly (readonly [Allergen, RegExp])[] = [
  ['soy', /soy|tofu|edamame|tempeh|\bmiso\b|\bnatto\b|\btamari\b|shoyu|okara|yuba/],
  [
    'wheat',
    /wheat|farro|spelt|bulgur|semolina|couscous|seitan|panko|phyllo|graham|\b(?:all-purpose|bread|cake|pastry|self-rising|plain|white|strong) flour|breadcrumb|\bbread\b|bagel|pretzel|cracker|tortellini|ravioli|spaghetti|macaroni|pasta|udon|ramen|cookie|croissant|muffin|biscuit|cake\b|\bpie\b/,
  ],
  ['gluten', /wheat|barley|\brye\b|\bmalt(?:ed)?\b|\bbeer\b|\bale\b|triticale/],
  [
    'milk',
    /milk|butter|cream|cheese|whey|yogurt|kefir|ghee|custard|casein|paneer|queso|cheddar|mozzarella|parmesan|ricotta|mascarpone|half-and-half|lactose/,
  ],
  ['egg', /\begg|mayo|meringue|aioli|hollandaise/],
  ['peanut', /peanut|goober/],
  [
    'tree-nut',
    /almond|walnut|pecan|hazelnut|filbert|cashew|pistachio|macadamia|brazil nut|pine nut|pignoli|praline|marzipan|amaretto|frangelico|chestnut/,
  ],
  ['sesame', /sesame|tahini|halva|benne\b/],
  [
    'fish',
    /\bfish\b|salmon|\btuna\b|\bcod\b|anchov|sardine|herring|trout|tilapia|catfish|halibut|haddock|flounder|\bsole\b|snapper|grouper|mahi|rockfish|\bbass\b|swordfish|walleye|\bpike\b|whitefish|bluefish|mackerel|smelt|\beel\b|pollock|perch|\broe\b|caviar|bonito|worcestershire|surimi|monkfish|\bshad\b/,
  ],
  [
    'shellfish',
    /shrimp|prawn|\bcrab\b|lobster|clam|oyster|mussel|scallop|crawfish|crayfish|squid|octopus|calamari|\bconch\b|shellfish|langoust/,
  ],
];

/** Names in which the word means something else, reviewed one by one. */
const REVIEWED: readonly (readonly [allergen: Allergen, name: RegExp, why: string])[] = [
  ['soy', /^soybean oil$/, 'refined oil, which US law exempts'],
  ['wheat', /buckwheat/, 'a seed that is no wheat'],
  ['gluten', /buckwheat/, 'a seed that is no wheat'],
  ['wheat', /wheat-free|gluten-free/, 'says so'],
  ['gluten', /wheat-free/, 'says so'],
  ['wheat', /bread.and.butter pickle|\b(?:pasta|spaghetti) sauce/, 'eaten with it'],
  ['wheat', /pie (?:filling|spice|mix|cherry|pumpkin)|gingerbread spice|fruitcake mix/, 'goes into it'],
  ['wheat', /^pretzel salt$|bagel seasoning$|pancake syrup$|bread machine yeast/, 'goes on or into it'],
  ['wheat', /rice (?:cake|pasta)|^bean cake$|^yeast cake$|^cheesecake pudding mix$/, 'made without flour'],
  ['wheat', /^cake decoration$|^jo[hn]+nycake meal$/, 'made without flour'],
  ['wheat', /spaghetti squash|pasta (?:cooking )?water/, 'no pasta'],
  ['gluten', /ginger (?:ale|beer)|root beer/, 'a soda'],
  ['gluten', /^rye(?: whiske?y)?$/, 'distilled'],
  [
    'milk',
    /(?:almond|cashew|nut|soy|soya|oat|rice|hemp|coconut|plant|plant-based|vegan|dairy-free|non-?dairy) ?milk/,
    'of plants',
  ],
  [
    'milk',
    /(?:peanut|almond|cashew|hazelnut|pistachio|nut|seed|sun|sunflower|cookie|cocoa) ?butter/,
    'ground, not churned',
  ],
  ['milk', /(?:apple|pumpkin|pear|peach|plum|prune) butter/, 'fruit cooked down'],
  ['milk', /^(?:vegan|plant) butter$|^butter or margarine$|^buttery spread$|^vegetable ghee$/, 'of plants'],
  ['milk', /butternut|buttercup|butterhead|buttercrunch|butterfl/, 'another word'],
  ['milk', /butter (?:bean|lettuce|nut squash|potato)/, 'a kind of vegetable'],
  [
    'milk',
    /butter.flavor|butter (?:flavoring|extract|shortening)|butterscotch (?:pudding|schnapps)/,
    'only tastes like it',
  ],
  ['milk', /butter(?:y|-flavored)? (?:round )?cracker/, 'made with oil'],
  ['milk', /bread.and.butter pickle/, 'eaten with it'],
  ['milk', /coconut cream|cream of coconut|chestnut cream|cream of (?:tartar|rice|wheat)/, 'of plants'],
  ['milk', /cream(?:ed|.style)? .*(?:corn|horseradish)|creamed corn|horseradish cream/, 'how it is ground'],
  [
    'milk',
    /cream-filled|marshmallow cream|cream (?:soda|sherry)|ice cream salt|creamy (?:french|salad) dressing/,
    'no cream in it',
  ],
  ['milk', /(?:banana cream|cheesecake) pudding|custard (?:powder|mix)/, 'a mix; the milk is stirred in'],
  ['egg', /eggplant|mayocoba/, 'another word'],
  ['egg', /^chocolate egg$|^egg coloring$/, 'a shape, or for eggs'],
  ['tree-nut', /water ?chestnut/, 'a tuber'],
  ['tree-nut', /almond bark$/, 'a candy coating named after what is stirred into it'],
  ['fish', /fish (?:fry|seasoning)|^eel sauce$/, 'for fish'],
  ['fish', /^fish-shaped|^gummy fish$|^tuna cactus fruit$/, 'a shape, or a cactus'],
  ['shellfish', /boil\b|seasoning|cocktail sauce$|^lobster roll bun$/, 'for it'],
  [
    'shellfish',
    /^crab apple$|oyster (?:cracker|mushroom|plant)|scallop squash|veal scallop/,
    'named after its looks',
  ],
];

const namesOf = (food: Food): string[] => [
  ...new Set(
    [food.name, food.plural, food.id.replaceAll('-', ' '), ...(food.aliases ?? [])].map((name) =>
      name.toLowerCase(),
    ),
  ),
];

/** "soy: soybean (mung-bean)": an allergen that a name implies, but that its food or the food parsed from the name lacks. */
const LOST = allFoods().flatMap((food) =>
  namesOf(food).flatMap((name) =>
    SAYS.filter(([allergen, word]) => {
      const read = linkFood(name);
      return word.test(name) && !(food.allergens.includes(allergen) && read?.allergens.includes(allergen));
    }).map(([allergen]) => ({ allergen, name, id: food.id })),
  ),
);

describe('a name that implies an allergen', () => {
  it('a name that implies an allergen belongs to, and parses as, a food with that allergen', () => {
    const unreviewed = LOST.filter(
      ({ allergen, name }) => !REVIEWED.some(([of, allowed]) => of === allergen && allowed.test(name)),
    );
    expect(unreviewed.map(({ allergen, name, id }) => `${allergen}: ${name} (${id})`)).toEqual([]);
  });

  it('every reviewed exception is needed', () => {
    const idle = REVIEWED.filter(
      ([of, allowed]) => !LOST.some(({ allergen, name }) => of === allergen && allowed.test(name)),
    );
    expect(idle.map(([of, allowed, why]) => `${of} ${allowed} ${why}`)).toEqual([]);
  });

  it.each([
    ['soybeans', 'soy'],
    ['dried soybeans, soaked overnight', 'soy'],
    ['black soybeans', 'soy'],
    ['boiled soybeans', 'soy'],
    ['roasted soybeans', 'soy'],
    ['soy nuts', 'soy'],
    ['green soybeans', 'soy'],
    ['roasted chestnuts', 'tree-nut'],
    ['egg bagels', 'egg'],
    ['sesame sticks', 'wheat'],
    ['brown gravy mix', 'wheat'],
    ['chicken noodle soup', 'egg'],
    ['meatless bacon', 'soy'],
    ['pecan pie', 'tree-nut'],
    ['pumpkin pie', 'milk'],
  ] as const)('the name "%s" parses as a food with %s', (name, allergen) => {
    expect(linkFood(name)?.allergens).toContain(allergen);
  });

  it.each(['cod liver oil', 'edamame dip', 'tofu noodles', 'crawfish pasta salad'])(
    'the name "%s" matches no food, not even the plain one',
    (name) => {
      const { allergens } = linkFood(name) ?? { allergens: undefined };
      const said = SAYS.filter(([, word]) => word.test(name)).map(([allergen]) => allergen);
      for (const allergen of said) expect(allergens ?? [allergen]).toContain(allergen);
    },
  );
});
