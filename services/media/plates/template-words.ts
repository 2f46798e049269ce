import { plainWords } from './ingredient-words.ts';

/** Vessel and view. The first eleven are posters, the rest are seen from above. */
export const TEMPLATE_NAMES = [
  'bowl',
  'mug',
  'pot',
  'pie',
  'cake',
  'stack',
  'sandwich',
  'roll',
  'burger',
  'stuffed',
  'tacos',
  'plate',
  'skillet',
  'tray',
  'plank',
  'platter',
  'sectors',
  'pizza',
] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const isTemplateName = (name: string): name is TemplateName =>
  (TEMPLATE_NAMES as readonly string[]).includes(name);

/** Title word to template. The first match wins: a crab cake sandwich is a burger before it is a plate or a cake. */
const TEMPLATE_WORDS: readonly (readonly [RegExp, TemplateName])[] = [
  [/dutch baby|skillet (cake|cookie)/, 'skillet'],
  [/boston cream/, 'cake'],
  [
    /biscuits? (and|&|with) .*gravy|avocado toast|\btoasts?\b(?!.*french)(?<!french toast)|kalua|lau ?lau|adobo|chop suey/,
    'plate',
  ],
  [/pizza|apizza|flatbread|(jersey|trenton|philadelphia|philly|utica|rhode island) tomato pie/, 'pizza'],
  [/taco salad|haystack/, 'platter'],
  [/(pot|hand|meat|natchitoches) pies?\b.*(hand|natchitoches)|hand pie|natchitoches/, 'stuffed'],
  [
    /runza|bierock|pasty|pasties|empanada|kolache|calzone|stromboli|burrito(?! bowl)|chimichanga|pepperoni roll|knish|manapua/,
    'stuffed',
  ],
  [/tacos?\b(?!.*(hotdish|casserole|soup|bake))/, 'tacos'],
  [
    /cobbler|\bcrisp\b|crumble|\bbetty\b|buckle\b|pandowdy|\bpie\b(?!.*(shepherd|tamale))|\btart\b|quiche|galette/,
    'pie',
  ],
  [/shepherd|tamale pie|cottage pie/, 'tray'],
  [
    /pancake|hotcake|johnny ?cake|hoe ?cake|flapjack|waffle|french toast|\bscones?\b|cookie|snickerdoodle|whoopie|muffin|dough?nut|malasada|beignet|biscuits\b|popover|fry ?bread|sopapilla|andagi/,
    'stack',
  ],
  [
    /burger|slider|sloppy|loose.?meat|maid.?rite|pork roll|breakfast sandwich|tenderloin sand|pulled pork|(cake|fish|chicken|catfish|crab|shrimp) sandwich|chicken biscuit|juicy lucy|on weck|pit beef|\bblt\b|spiedini/,
    'burger',
  ],
  [
    /(lobster|shrimp|crab|clam|scallop|oyster) rolls?\b|hot dog|\bfranks?\b|bratwurst|\bbrats?\b|half.?smoke|\bconey\b|sonoran dog|chili dog/,
    'roll',
  ],
  [
    /sandwich|cheesesteak|hoagie|grinder|\bsubs?\b|\bmelt\b|po'? ?-?boy|french dip|muffuletta|cubano?\b|reuben|pastrami|italian beef|banh mi|spiedie|bagel/,
    'sandwich',
  ],
  [
    /cupcake|cheesecake|shortcake|gingerbread|(?<!(crab|fish|salmon|corn|potato|rice|shrimp|clam|cod|bean|oyster|zucchini|johnny) )\bcake\b|king cake|tres leches|trifle/,
    'cake',
  ],
  [
    /\bpoke\b|(grain|rice|burrito|buddha|power|acai|bibimbap|quinoa|harvest|teriyaki) bowl|bibimbap/,
    'sectors',
  ],
  [/salad|slaw|\bcobb\b|louie|crudite/, 'platter'],
  [
    /hotdish|casserole|sheet.?pan|\bbake\b|baked ziti|enchilada|lasagna|mac(aroni)?( and | & |.?n.? )cheese|\bbars?\b|brownie|blondie|funeral potato|scalloped|gratin|\bdressing\b|stuffing|focaccia|strata|bread pudding|mochi|fudge|nachos|corn pudding|cannelloni|moussaka|green bean/,
    'tray',
  ],
  [
    /plank|salmon(?! (chowder|cake|patt|burger|croquette|salad))|tri-?tip|brisket|\bribs?\b|smoked (trout|fish|turkey)|trout|london broil|burnt ends|flank steak|smørrebrød/,
    'plank',
  ],
  [/cincinnati|spaghetti|\bziti\b|linguine|pasta\b|alfredo|chili mac|fettuccin|scampi|over rice/, 'plate'],
  [
    /oyster stew|chowder|soup|saimin|ramen|\bpho\b|cioppino|chili\b(?! verde)|bisque|bouillabaisse|booyah|burgoo|gazpacho|oatmeal|porridge|pudding|\bdip\b|guacamole|salsa|noodle|barley|risotto|lentil|(beans|peas) (and|&) rice|red beans|rice and beans|hoppin|queso|congee|okra and tomato|long rice|oxtail/,
    'bowl',
  ],
  [/stew\b|cocoa|cider|posole|pozole|toddy|hot chocolate|coffee\b/, 'mug'],
  [
    /gumbo|jambalaya|baked beans|pot roast|collard|\bgreens\b|etouff|fricassee|perloo|pilau|purloo|\bboil\b|stroganoff|goulash|succotash|brais|dumplings|beans\b|pot.au|sauerbraten|chicken bog|ragu|gravy|mussels|clambake|clams\b|chile verde|chili verde|carne adovada|lau ?lau/,
    'pot',
  ],
  [
    /skillet|grits|\bhash\b|cornbread|corn bread|fried (rice|potato|apple|okra|green|corn|cabbage)|calabacitas|fajita|frittata|dutch baby|migas|scramble|stir.?fry|saute|spoonbread|smothered|\bhushpupp|hangtown|denver omelet|omelet|chilaquiles|huevos/,
    'skillet',
  ],
];

export function chooseTemplate(title: string): TemplateName {
  const words = plainWords(title);
  return TEMPLATE_WORDS.find(([word]) => word.test(words))?.[1] ?? 'plate';
}
