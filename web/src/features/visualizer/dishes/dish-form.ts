/** How a dish is built up, and the vessel it comes in. */
export const DISH_FORMS = {
  soup: 'bowl',
  noodlebowl: 'bowl',
  porridge: 'bowl',
  pot: 'pot',
  mug: 'mug',
  drink: 'glass',
  pie: 'piedish',
  cobbler: 'piedish',
  coupe: 'coupe',
  shellfish: 'bowl',
  boil: 'tray',
  stuffed: 'plate',
  cake: 'stand',
  bars: 'tray',
  loaf: 'board',
  rolls: 'board',
  pretzels: 'board',
  muffins: 'plate',
  cookies: 'plate',
  biscuits: 'plate',
  stack: 'plate',
  sandwich: 'board',
  sub: 'board',
  roll: 'board',
  burger: 'board',
  burritos: 'plate',
  pasties: 'plate',
  tacos: 'board',
  pizza: 'board',
  pasta: 'shallow',
  salad: 'shallow',
  sectors: 'bowl',
  skillet: 'skillet',
  /** From a pan, on a deep plate. */
  ladled: 'shallow',
  fried: 'skillet',
  wilted: 'skillet',
  grunt: 'skillet',
  casserole: 'tray',
  halves: 'tray',
  sheetful: 'tray',
  plank: 'board',
  patties: 'plate',
  omelet: 'plate',
  musubi: 'board',
  riceplate: 'plate',
  heap: 'shallow',
  plate: 'plate',
} as const;
export type DishForm = keyof typeof DISH_FORMS;

/** By the words of the title; the first that is met decides. */
const WORDS: readonly (readonly [RegExp, DishForm])[] = [
  [/oven-crisp|with village salad/, 'plate'],
  // In the vessel that the picture shows it in, whatever other word follows (services/flows/catalogue-vessels.test.ts).
  [/shrimp and grits|hoppin|mujaddara|red rice|chicken bog|jagacida|calabacitas|fajitas/, 'ladled'],
  [/basque chicken|paprikash|chicken adobo|hangtown|baked haddock/, 'skillet'],
  [/salmon croquettes|kuku/, 'fried'],
  [/utica greens/, 'wilted'],
  [/\bgrunt\b/, 'grunt'],
  [/beer cheese|green chile stew/, 'mug'],
  [/beet eggs/, 'soup'],
  [/stacked .*enchiladas|pan-fried trout|huevos|lox, eggs|salmon scramble/, 'plate'],
  [/cacoila/, 'burger'],
  [/swedish meatballs/, 'pasta'],
  [/frito pie/, 'heap'],
  [/stuffed (squash|pumpkins?|poblanos?)/, 'halves'],
  [/roast squash|roasted .*onions|brussels|baked apricots|maple mustard/, 'sheetful'],
  [/buckle/, 'bars'],
  [
    /goetta|(dogs?|kraut) skillet|tamale pie|corn ?bread|dutch baby|blackened|cider pork chops|cod with tomatoes|with dates and olives|mozambique|vesuvio/,
    'skillet',
  ],
  [/stuffies|stuffed (clams?|quahogs?|peppers?|zucchini)/, 'stuffed'],
  [/(lowcountry|fish|crab|shrimp) boil|clambake|steamed shrimp/, 'boil'],
  [/steamed clams|mussels|littlenecks/, 'shellfish'],
  [/dandelion/, 'salad'],
  [/(macaroni|potato) salad/, 'heap'],
  [/musubi/, 'musubi'],
  [/agua fresca|limeade|shakes?\b|\btea\b|switchel|egg cream|\bpog\b|juice|lemonade|punch/, 'drink'],
  [/cider(?! (pork|chop))|cocoa|hot chocolate|coffee|toddy/, 'mug'],
  [/pizza|(jersey|trenton|philly|utica|rhode island) tomato pie|cheese crisp/, 'pizza'],
  [/\btacos?\b/, 'tacos'],
  [/burrito/, 'burritos'],
  [/pasty|pasties|empanada|runza|kolache|natchitoches|hand pie|calzone/, 'pasties'],
  [
    /burger|slider|loose meat|tenderloin sandwich|on weck|pork roll|breakfast sandwich|whoopie|ice cream sandwich/,
    'burger',
  ],
  [/(lobster|shrimp|crab) rolls?\b|hot dogs?|cheese dogs|bratwurst|\bbrats\b|half.?smoke/, 'roll'],
  [/cheesesteak|french dip|hoagie|\bsubs?\b|grinder|po.?boy|spiedies|muffuletta|italian beef/, 'sub'],
  [/sandwich|grilled cheese|\bmelts?\b|hot brown|on toast|avocado toast|\breuben\b/, 'sandwich'],
  [/pain perdu|french toast|pancake|johnnycake|ployes|lefse|hotcake|flapjack|waffle/, 'stack'],
  [/muffin|cupcake/, 'muffins'],
  [/cookie|biscochito|snickerdoodle|gingersnap|malasada|beignet|doughnut|sopaipilla|fry bread/, 'cookies'],
  [/biscuits? with .*gravy/, 'riceplate'],
  [/biscuit|scone|shortcake/, 'biscuits'],
  [/pretzel/, 'pretzels'],
  [/bialys|\brolls\b|\bbuns\b|popover/, 'rolls'],
  [/(banana|brown|anadama|limpa|sweet|rye|zucchini) ?bread|braid|pao doce|\bbread\b(?! pudding)/, 'loaf'],
  [
    /shepherd|hotdish|casserole|funeral potato|enchilada|king ranch|scalloped|capirotada|johnny marzetti|lasagna|stuffing|\bdressing\b(?! )|strata|mac(aroni)? and cheese/,
    'casserole',
  ],
  [/cobbler|pandowdy|crisp\b(?! (pita|nashville|finger))|crumble|\bbetty\b/, 'cobbler'],
  [/\bpie\b|\btart\b|tourtiere|quiche|galette/, 'pie'],
  [
    /\bbars?\b|brownie|scotcheroo|mochi\b(?!ko)|haupia|kulolo|focaccia|sheet cake|peach cake|baked oatmeal|gooey butter|fudge|pudding cake/,
    'bars',
  ],
  [/olive oil cake|\bcake\b(?!s)|cheesecake|torte/, 'cake'],
  [/crab cakes|croquette|patties|latkes|salmon cakes|fritter|meatballs|toasted ravioli/, 'patties'],
  [/omelet|frittata/, 'omelet'],
  [/poke bowl|grain bowl|roll bowl|rice bowl/, 'sectors'],
  [/saimin|noodle bowl|rice noodles|long rice|ramen|\bpho\b/, 'noodlebowl'],
  [/natillas|banana pudding|water ice|sorbet|granita|trifle|parfait|panna cotta|mousse/, 'coupe'],
  [/oatmeal|porridge|\bmush\b|grits|pudding|queso|relish|\bdip\b|applesauce|granola/, 'porridge'],
  [
    /penne|pasta(?! e )|noodles(?! with)|riggies|chop suey|garlic noodles|chicken and noodles|haluski|cincinnati chili|spaghetti|linguine/,
    'pasta',
  ],
  [
    /salad|slaw|fattoush|cobb|louie|namasu|cucumbers|larb|pepper cabbage|lomi|watercress|fennel salad/,
    'salad',
  ],
  [
    /stew|posole|\bchili\b(?! verde)|bowl of red|borscht|pot roast|baked beans|charro|gumbo|jambalaya|red beans|collards|\bbeans\b|chicken bog|quelites|braised|carne adovada|adobo|guisadas|guisantes|misir|chana|curry|bott boi|country captain|sauerkraut|schnitz|pinakbet|lu.?au$|clove chicken/,
    'pot',
  ],
  [/soup|chowder|bisque|cioppino|fagioli|broth|booyah/, 'soup'],
  [
    /skillet|hash|chilaquiles|fried rice|scramble|joe.s special|succotash|okra|migas|picadillo|suqaar|larb/,
    'skillet',
  ],
  [/cedar-plank|tri-tip|brisket|\bribs\b|trout|smoked salmon/, 'plank'],
  [
    /peanuts|popcorn|wings|jo-jo|fries|shrimp$|salt potatoes|granola|artichokes|asparagus|sweet potatoes|squash with|beets?\b|roasted|apricots|pears|onions with|greens\b|chislic/,
    'heap',
  ],
  [
    /loco moco|halal|teriyaki|katsu|mochiko|meat jun|loc lac|kalua|laulau|luau|huli|shoyu chicken|plate lunch|larb|alla/,
    'riceplate',
  ],
];

/** The vessel that the recipe says it is made in, where the title tells nothing. */
const EQUIPMENT: readonly (readonly [RegExp, DishForm])[] = [
  [/pie (plate|dish|pan)/, 'pie'],
  [/loaf pan/, 'loaf'],
  [/muffin/, 'muffins'],
  [/dutch oven|stockpot|\bpot\b/, 'pot'],
  [/skillet/, 'skillet'],
  [/baking dish|casserole/, 'casserole'],
];

const COURSE: Record<string, DishForm> = { drink: 'drink', bread: 'loaf' };

export function dishFormOf(recipe: {
  title: string;
  course: string;
  equipment: readonly string[];
}): DishForm {
  const title = recipe.title.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'");
  const named = WORDS.find(([words]) => words.test(title))?.[1];
  if (named) return named;
  if (COURSE[recipe.course]) return COURSE[recipe.course] as DishForm;
  if (recipe.course === 'dinner' || recipe.course === 'lunch') return 'plate';
  const tools = recipe.equipment.join(' ').toLowerCase();
  return EQUIPMENT.find(([words]) => words.test(tools))?.[1] ?? 'plate';
}
