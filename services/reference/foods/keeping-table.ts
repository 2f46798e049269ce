import type { PantryPlace } from '@homeplate/contracts/documents/pantry-limits.ts';

/** Days unopened or whole, and days once opened or cut; null: as many as in its usual place. */
export type KeepingDays = readonly [unopened: number | null, opened: number | null];

/** How a group of foods keeps. The days of the usual place are each food's own `shelfLife`. */
export type KeepingGroup = { usual: PantryPlace } & { [Place in PantryPlace]?: KeepingDays };

/**
 * Coarse figures by group, from general knowledge, as the FoodKeeper of the U.S. Department of Agriculture arranges them: by food and by
 * pantry, refrigerator and freezer. They are about quality, not safety.
 */
export const KEEPING_GROUPS = {
  dry: { usual: 'pantry' },
  canned: { usual: 'pantry', freezer: [null, 90] },
  sauce: { usual: 'pantry', freezer: [null, 180] },
  chilledSauce: { usual: 'fridge', pantry: [1, 0], freezer: [null, 120] },
  cellar: { usual: 'pantry', freezer: [240, 240] },
  root: { usual: 'fridge', pantry: [5, 2], freezer: [300, 300] },
  vegetable: { usual: 'fridge', pantry: [2, 1], freezer: [300, 300] },
  leaf: { usual: 'fridge', pantry: [1, 0], freezer: [240, 240] },
  herb: { usual: 'fridge', pantry: [1, 1], freezer: [180, 180] },
  fruit: { usual: 'fridge', pantry: [3, 1], freezer: [300, 300] },
  hardFruit: { usual: 'fridge', pantry: [14, 2], freezer: [240, 240] },
  ripening: { usual: 'pantry', fridge: [7, 3], freezer: [240, 240] },
  meat: { usual: 'fridge', pantry: [0, 0], freezer: [180, 120] },
  groundMeat: { usual: 'fridge', pantry: [0, 0], freezer: [120, 90] },
  poultry: { usual: 'fridge', pantry: [0, 0], freezer: [270, 180] },
  curedMeat: { usual: 'fridge', pantry: [0, 0], freezer: [60, 45] },
  fish: { usual: 'fridge', pantry: [0, 0], freezer: [120, 90] },
  milk: { usual: 'fridge', pantry: [0, 0], freezer: [90, 60] },
  butter: { usual: 'fridge', pantry: [2, 2], freezer: [270, 180] },
  egg: { usual: 'fridge', pantry: [0, 0], freezer: [270, 270] },
  cheese: { usual: 'fridge', pantry: [0, 0], freezer: [180, 120] },
  chilled: { usual: 'fridge', pantry: [0, 0], freezer: [90, 60] },
  bread: { usual: 'pantry', fridge: [14, 10], freezer: [90, 90] },
  frozen: { usual: 'freezer', pantry: [0, 0], fridge: [3, 2] },
} as const satisfies Record<string, KeepingGroup>;
export type KeepingGroupName = keyof typeof KEEPING_GROUPS;

/** The group of each aisle. */
export const AISLE_GROUPS: Readonly<Record<string, KeepingGroupName>> = {
  'Canned vegetables & fruit': 'canned',
  'Condiments & sauces': 'sauce',
  'Onions & garlic': 'cellar',
  'Root vegetables & tubers': 'root',
  'Cabbages & broccoli': 'vegetable',
  'Leafy greens & lettuce': 'leaf',
  'Fruit vegetables & squash': 'vegetable',
  'Peppers & chiles': 'vegetable',
  'Fresh herbs': 'herb',
  'Apples, pears & stone fruit': 'fruit',
  'Berries & grapes': 'fruit',
  Citrus: 'hardFruit',
  'Melons & tropical fruit': 'ripening',
  Beef: 'meat',
  Pork: 'meat',
  'Chicken, turkey & other poultry': 'poultry',
  'Lamb, veal & game': 'meat',
  Fish: 'fish',
  Shellfish: 'fish',
  'Milk & cream': 'milk',
  'Butter & spreads': 'butter',
  Eggs: 'egg',
  'Yogurt & sour cream': 'chilled',
  Cheese: 'cheese',
  'Tofu & plant milks': 'chilled',
  'Pasta & noodles': 'dry',
  'Canned beans': 'canned',
  'Bread & rolls': 'bread',
  'Tortillas & wraps': 'bread',
  'Sweet bakery & doughs': 'chilled',
  'Frozen meals & breakfast': 'frozen',
  'Flour & meal': 'dry',
  'Sugar & syrups': 'dry',
  'Baking needs': 'dry',
  'Bread crumbs & crackers': 'dry',
  Cereal: 'dry',
  'Chips & snacks': 'dry',
  'Coffee, tea & juice': 'dry',
  'Beer, wine & spirits': 'dry',
  'Canned tomatoes': 'canned',
  'Broth & soup': 'canned',
  'Oil & shortening': 'dry',
  Vinegar: 'dry',
  'Jam & nut butter': 'sauce',
  'Nuts & seeds': 'dry',
  'Dried fruit': 'dry',
  'Salt & pepper': 'dry',
  'Spices & dried herbs': 'dry',
  'Rice & grains': 'dry',
  'Dried beans': 'dry',
  'Frozen vegetables': 'frozen',
  'Frozen fruit & dessert': 'frozen',
};

/** Foods that keep otherwise than their aisle. */
const EXCEPTIONS: Partial<Record<KeepingGroupName, string>> = {
  dry: 'shiitake-dried wood-ear-mushroom dried-shrimp dried-beef beef-jerky pork-cracklings dry-milk dry-buttermilk malted-milk-powder coffee-creamer ghee toaster-pastry graham-cracker-crust taco-shell rice-paper donut apple-pie cherry-pie pecan-pie angel-food-cake pound-cake',
  canned:
    'jackfruit canned-salmon canned-tuna sardine anchovy smoked-oyster canned-clams clam-juice canned-chicken spam evaporated-milk condensed-milk brown-bread-canned gefilte-fish',
  chilledSauce:
    'guacamole horseradish hummus lemon-juice lime-juice orange-juice grapefruit-juice carrot-juice miso kimchi natto brewed-coffee brewed-tea',
  cellar:
    'russet-potato red-potato yukon-gold-potato white-potato sweet-potato okinawan-sweet-potato taro cassava butternut-squash acorn-squash spaghetti-squash hubbard-squash delicata-squash pumpkin',
  vegetable: 'green-onion leek ramp lemongrass ginger turmeric-root horseradish-root poi',
  ripening:
    'tomato plum-tomato cherry-tomato green-tomato tomatillo peach nectarine apricot plum pear persimmon native-persimmon',
  fruit:
    'lychee passion-fruit star-fruit prickly-pear dragon-fruit kumquat lemon-zest orange-zest cantaloupe honeydew',
  hardFruit: 'apple asian-pear quince kiwi coconut',
  groundMeat:
    'ground-beef ground-beef-seventy ground-beef-seventy-three ground-beef-seventy-five ground-beef-eighty-five ground-beef-ninety lean-ground-beef ground-beef-ninety-five ground-bison ground-pork ground-lamb ground-veal italian-sausage breakfast-sausage bratwurst',
  curedMeat:
    'ham ham-steak country-ham deli-ham ham-salad honey-ham prosciutto bacon pancetta canadian-bacon salt-pork scrapple taylor-ham andouille smoked-sausage kielbasa chorizo spanish-chorizo hot-dog bologna salami pepperoni pastrami liverwurst tasso boudin corned-beef chicken-sausage deli-turkey turkey-bacon rotisserie-chicken smoked-salmon smoked-trout',
  butter: 'lard bacon-grease duck-fat',
  chilled:
    'fresh-pasta ravioli meat-ravioli wonton-wrapper cheesecake pumpkin-pie lemon-meringue-pie pizza-dough',
  frozen:
    'cooked-shrimp king-crab-leg crawfish-tail whole-turkey puff-pastry all-butter-puff-pastry phyllo lemonade-concentrate orange-juice-concentrate',
};

export const FOOD_GROUPS: ReadonlyMap<string, KeepingGroupName> = new Map(
  Object.entries(EXCEPTIONS).flatMap(([group, foods]) =>
    foods.split(' ').map((food) => [food, group as KeepingGroupName] as const),
  ),
);
