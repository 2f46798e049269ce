import { describe, expect, it } from 'vitest';
import { linkFood } from '../lines/food-index.ts';
import { lookupWords } from '../lines/words.ts';
import type { Allergen, Food, FoodTrait } from './food.ts';
import { allFoods } from './foods.ts';

/** Words that imply an allergen or animal product, for any food with them in a name. */
const SAYS: Partial<Record<Allergen | FoodTrait, string>> = {
  gluten:
    'malt malted barley wheat rye breaded battered beer ale stout roux bread breadcrumb bagel crouton cracker pretzel cookie brownie ' +
    'graham ravioli tortellini macaroni ramen udon panko semolina farro spelt bulgur seitan',
  wheat: 'wheat breaded battered roux panko semolina farro spelt bulgur seitan',
  fish: 'fish anchovy caesar tuna salmon bonito cod sardine herring trout worcestershire',
  shellfish: 'shrimp prawn crab lobster clam oyster scallop mussel crawfish shellfish seafood',
  sesame: 'sesame tahini everything benne',
  'tree-nut':
    'pecan walnut almond hazelnut filbert cashew pistachio macadamia praline marzipan nut frangelico amaretto amaretti nutella gianduja',
  peanut: 'peanut snickers reese butterfinger',
  soy: 'soy soya tofu miso tamari edamame tempeh',
  egg: 'egg eggnog mayonnaise mayo aioli meringue brioche challah custard',
  milk:
    'butter buttered buttery buttermilk cheese cheesy cheddar parmesan mozzarella feta ricotta gouda provolone brie roquefort cream ' +
    'creamed creamy milk yogurt whey ghee toffee butterscotch alfredo ranch',
  meat: 'bacon beef ham pork sausage brat bratwurst pepperoni prosciutto chicken turkey gummy gummi gelatin bolognese lard',
  'animal-product': 'honey marshmallow gelatin gummy gummi',
  'added-sugar': 'honey candied praline frosted',
};

/** Names in which the word means something else, with the reason. */
const ALLOWED: readonly (readonly [name: RegExp, fact: Allergen | FoodTrait, why: string])[] = [
  [/^(?:root|ginger) beer\b|\broot beer$|\bginger ale$/, 'gluten', 'a soda'],
  [/^rye(?: whiske?y)?$/, 'gluten', 'distilled'],
  [/wheat-free/, 'gluten', 'says so'],
  [/wheat-free/, 'wheat', 'says so'],
  [/bread.and.butter pickle|^bread machine yeast$|^pretzel salt$/, 'gluten', 'eaten or used with it'],
  [/^everything bagel seasoning$/, 'gluten', 'what is strewn on the bagel'],
  [/^fish-shaped|^gummy fish$/, 'fish', 'a shape'],
  [/^fish (?:fry|seasoning)/, 'fish', 'for fish'],
  [/^tuna cactus fruit$/, 'fish', 'the fruit of a cactus'],
  [/boil\b|seasoning|\brub$|cocktail sauce$|^lobster roll bun$/, 'shellfish', 'for it'],
  [/^crab apple$|^oyster (?:cracker|mushroom|plant)/, 'shellfish', 'named after its looks'],
  [/^scallop squash$|^veal scallop$/, 'shellfish', 'a shape'],
  [/almond bark$/, 'tree-nut', 'a candy coating named after what is stirred into it'],
  [/^grape.nuts|^butter nut squash$|^sunflower nut$|\bsoy nut$/, 'tree-nut', 'no nut'],
  [/^chocolate egg$/, 'egg', 'a shape'],
  [/^egg coloring$/, 'egg', 'for eggs'],
  [/^(?:bird's )?custard (?:powder|mix)$/, 'egg', 'starch that is cooked with milk'],
  [
    /(?:almond|cashew|nut|pistachio|peanut|seed|sunflower|cookie|cocoa) butter/,
    'milk',
    'ground, not churned',
  ],
  [/^(?:apple|pumpkin|pear|peach|plum|prune) butter/, 'milk', 'fruit cooked down'],
  [/^(?:vegan|plant) butter$|^butter or margarine$|^buttery spread$/, 'milk', 'margarine'],
  [/butter bean|^butter (?:lettuce|nut squash|potato)$/i, 'milk', 'a kind of vegetable'],
  [/bread.and.butter pickle/, 'milk', 'eaten with it'],
  [/butter.flavor|butter (?:flavoring|extract|shortening)/, 'milk', 'only tastes like it'],
  [/^butter crackers?$|buttery (?:round )?cracker/, 'milk', 'made with oil'],
  [
    /(?:almond|nut|cashew|soya?|oat|rice|hemp|coconut|plant|plant-based|vegan|dairy-free|non-?dairy) milk/,
    'milk',
    'of plants',
  ],
  [/coconut cream|cream of coconut|^chestnut cream$/, 'milk', 'of plants'],
  [/^cream of (?:tartar|rice|wheat)/, 'milk', 'no cream'],
  [
    /cream(?:ed|.style)? (?:sweet )?corn|cream(?:ed|-style)?\b.* horseradish|^horseradish cream$/,
    'milk',
    'how it is ground',
  ],
  [/cream-filled/, 'milk', 'a filling of sugar and oil'],
  [/^marshmallow cream$|^cream (?:soda|sherry)$|^ice cream salt$/, 'milk', 'no cream'],
  [/^creamy (?:salad|french) dressing/, 'milk', 'creamy of egg or oil'],
  [/^vegetable ghee$/, 'milk', 'of plants'],
  [/butterscotch (?:pudding|schnapps)|banana cream pudding$/, 'milk', 'a flavor; the milk is stirred in'],
  [/^ranch.style bean$/, 'milk', 'a chili sauce'],
  [
    /imitation|vegetarian|veggie bacon|vegan|meatless|soy bacon|tempeh bacon|bacon.flavored bit|^no-chicken/,
    'meat',
    'of plants',
  ],
  [/^turkey egg$/, 'meat', 'an egg'],
  [/seasoning|\brub$|spice packet$|^bratwurst bun$/, 'meat', 'for it'],
];

const names = (food: Food): string[] => [
  ...new Set([food.name, food.plural, ...(food.aliases ?? [])].map((name) => name.toLowerCase())),
];
const facts = (food: Food): ReadonlySet<string> => new Set<string>([...food.allergens, ...food.traits]);
const isAllowed = (name: string, fact: string): boolean =>
  ALLOWED.some(([allowed, of]) => of === fact && allowed.test(name));

/** Allergens and traits that a name implies and the food lacks: "malt vinegar: gluten (cider-vinegar)". */
function unkept(food: Food, allowed: (name: string, fact: string) => boolean): string[] {
  const held = facts(food);
  return names(food).flatMap((name) => {
    const words = new Set(lookupWords(name));
    return Object.entries(SAYS)
      .filter(([fact, said]) => !held.has(fact) && said.split(' ').some((word) => words.has(word)))
      .filter(([fact]) => !allowed(name, fact))
      .map(([fact]) => `${name}: ${fact} (${food.id})`);
  });
}

describe('every name of every food', () => {
  it('every food has the allergens and animal traits that its names imply', () => {
    expect(allFoods().flatMap((food) => unkept(food, isAllowed))).toEqual([]);
  });

  it('every exception is needed', () => {
    const excused = allFoods().flatMap((food) => unkept(food, () => false));
    const idle = ALLOWED.filter(
      ([name, fact]) =>
        !excused.some((said) => said.includes(`: ${fact} (`) && name.test(said.split(': ')[0] ?? '')),
    );
    expect(idle.map(([name, fact, why]) => `${name} ${fact} ${why}`)).toEqual([]);
  });
});

describe('a line', () => {
  it.each([
    ['malt vinegar', 'gluten'],
    ['distilled malt vinegar', 'gluten'],
    ['barley malt syrup', 'gluten'],
    ['bottled caesar dressing', 'fish'],
    ['salted mixed nuts', 'peanut'],
    ['toasted everything bagels', 'sesame'],
    ['sesame seed hamburger buns', 'sesame'],
    ['brioche buns', 'egg'],
    ["King's Hawaiian rolls", 'milk'],
    ['butter pecan ice cream', 'tree-nut'],
    ['cookies and cream ice cream', 'wheat'],
    ['coconut pecan frosting', 'tree-nut'],
    ['royal icing', 'egg'],
    ['frangelico', 'tree-nut'],
    ['almond extract', 'tree-nut'],
    ['sour cream and onion chips', 'milk'],
    ['all-butter puff pastry', 'milk'],
    ['cheese and garlic croutons', 'milk'],
    ['vodka sauce', 'milk'],
    ['Japanese curry roux', 'wheat'],
    ['Snickers bars', 'peanut'],
    ['white barbecue sauce', 'egg'],
    ['beef ravioli', 'meat'],
    ['corn dogs', 'meat'],
    ['gummy bears', 'meat'],
    ['candy corn', 'meat'],
    ['honey barbecue sauce', 'animal-product'],
    ['honey-roasted peanuts', 'animal-product'],
    ['honey graham crackers', 'animal-product'],
    ['pralines', 'added-sugar'],
    ['candied pecans', 'added-sugar'],
  ] as const)('the line "%s" is a food with %s', (line, fact) => {
    const food = linkFood(line);
    expect(food && [...facts(food)], line).toContain(fact);
  });

  it.each([
    'frozen breaded okra',
    'beer brats',
    'beer cheese',
    'bacon jam',
    'caesar croutons',
    'buttered bread crumbs',
    'buttermilk biscuit mix',
    'cheddar French-fried onions',
    'cheese-flavored pizza crust',
    'soy mayonnaise',
    'green goddess dressing',
    'bolognese sauce',
    'HP sauce',
    'Heinz 57 sauce',
    'custard',
    'honey-roasted cashews',
    'beef jam',
  ])('the line "%s" matches no food, not even the plain one', (line) => {
    expect(linkFood(line)?.id).toBeUndefined();
  });

  it.each([
    ['honey crisp apples', 'apple'],
    ['beef tomatoes', 'tomato'],
    ['single malt whisky', 'bourbon'],
    ['cider vinegar', 'cider-vinegar'],
    ['plain bagels', 'bagel'],
    ['lemon extract', 'flavor-extract'],
    ['amber ale', 'lager'],
    ['black forest ham', 'deli-ham'],
  ])('the line "%s" matches %s', (line, id) => {
    expect(linkFood(line)?.id).toBe(id);
  });
});
