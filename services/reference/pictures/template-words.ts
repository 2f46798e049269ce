import { plainWords } from './ingredient-words.ts';
import { choiceOf } from './seed.ts';
import { isTemplateName, type TemplateName } from './template-names.ts';

type Choice = TemplateName | readonly [TemplateName, ...TemplateName[]];

/**
 * Title word to template; the recipe's id chooses one of several, so that adjacent recipes differ. The first match wins: a crab cake
 * sandwich is a burger, not a plate or a cake.
 */
const TEMPLATE_WORDS: readonly (readonly [RegExp, Choice])[] = [
  // Names in which the last word is not decisive
  [/swedish pancake|crepes?$|blintz|loco moco|laulau|katsu|halal|village salad|green goddess|lefse/, 'plate'],
  [/latkes|crab cakes?$|mahi|garlic shrimp|stuffies|stuffed (clams|quahogs)/, ['plate', 'platter']],
  [/salmon (patt|croquette)|shoyu chicken|adobo|haddock|pan.fried sole/, ['plate', 'skillet']],
  [/pain perdu/, ['stack', 'plate']],
  [/dutch baby|skillet (cake|cookie)|tamale pie|stuffed peppers skillet/, 'skillet'],
  [/boston cream/, 'cake'],
  [/ice cream sandwich|whoopie|biscochito|cookie|snickerdoodle|joe frogger/, 'cookies'],
  [
    /baked oatmeal|baltimore peach cake|gooey butter|sheet cake|scotcheroo|haupia|k[uū]lolo|butter mochi|rhubarb buckle|\bbars?\b|brownie|blondie|fudge/,
    ['squares', 'tray'],
  ],
  [/lowcountry boil|fish boil|crab boil|steamed (shrimp|crabs?)|clambake/, 'boil'],
  [
    /frito pie|popcorn|fries|jo.?jo|finger steak|hot chicken|wings?\b|mochiko|boiled peanuts|chislic|sopai?pilla|hushpupp/,
    'basket',
  ],
  [/ravioli/, ['basket', 'plate']],
  [/french dip/, 'sandwich'],
  [/queso|guacamole|\bdip\b|steamed artichoke/, 'dip'],
  [/cranberry.* relish|pepper cabbage/, ['jar', 'serving', 'bowl']],
  [/beet eggs?|relish|granola|pickle[sd]?\b(?! onion)|chow.?chow/, 'jar'],
  [/spiedies|huli huli|cornell|white sauce|kebab|skewer/, 'grill'],
  [/roast squash|roasted asparagus/, ['sheet', 'platter']],
  [/maple mustard|brussels|roasted (1015 |sweet )?onions|pizza strip|sheet.?pan/, 'sheet'],
  [/avocado toast|on toast|tuna melt|hot brown|bruschetta/, 'toasts'],
  [
    /grilled cheese|pimento cheese sandwich|(sprout|avocado|egg salad|tuna salad).* sandwich|club sandwich|reuben/,
    'toastie',
  ],
  // Drinks and desserts in glasses
  [
    /switchel|egg cream|sweet tea|iced tea|limeade|lemonade|shakes?\b|smoothie|agua fresca|\bpog\b|punch|spritz/,
    'glass',
  ],
  [/cider(?!.*(chop|pork|chicken|braise))|cocoa|toddy|hot chocolate|coffee\b(?! cake)/, 'mug'],
  [/banana pudding|water ice|sorbet|granita|natilla|parfait|trifle|mousse|panna cotta|shave ice/, 'coupe'],
  // Dough
  [
    /pretzel|bialys?|(?<!lobster |shrimp |crab |clam )\brolls?$|sweet potato biscuits|malasada|beignet|dough?nut|andagi/,
    'bread-basket',
  ],
  [/cornbread|corn bread/, 'skillet'],
  [/\bbread\b(?!.*pudding)|limpa|\bbraid\b|\bloaf\b|sourdough$|p[aã]o doce/, 'loaf'],
  [
    /pizza|apizza|flatbread|cheese crisp|(jersey|trenton|philadelphia|philly|utica|rhode island) tomato pie/,
    'pizza',
  ],
  [
    /hand pie|natchitoches|runza|bierock|pasty|pasties|empanada|kolache|calzone|stromboli|burritos?(?! bowl)|chimichanga|pepperoni roll|knish|manapua/,
    'stuffed',
  ],
  [/tacos?\b(?!.*(hotdish|casserole|soup|bake|salad))/, 'tacos'],
  [/shepherd|cottage pie/, 'tray'],
  [/pandowdy/, 'casserole'],
  [/cobbler|\bcrisp$|crumble|\bbetty\b/, ['pie', 'casserole']],
  [/\bpie\b|\btart\b|quiche|galette|tourti/, ['slice', 'pie']],
  [
    /pancake|hotcake|johnny ?cake|hoe ?cake|flapjack|waffle|french toast|pain perdu|\bscones?\b|muffin|biscuits$|popover|fry ?bread|ployes|lefse|shortcake/,
    'stack',
  ],
  [
    /cupcake|cheesecake|gingerbread|(?<!(crab|fish|salmon|corn|potato|rice|shrimp|clam|cod|bean|oyster|zucchini|johnny) )\bcake\b|king cake|tres leches/,
    'cake',
  ],
  // Sandwiches
  [
    /burger|slider|sloppy|loose.?meat|maid.?rite|pork roll|breakfast sandwich|tenderloin sand|pulled pork|(cake|fish|chicken|catfish|crab|shrimp) sandwich|chicken biscuit|juicy lucy|on weck|pit beef|\bblt\b/,
    'burger',
  ],
  [
    /(lobster|shrimp|crab|clam|scallop|oyster) rolls?\b|hot dogs?|\bdogs\b|\bfranks?\b|half.?smoke|\bconey\b|chili dog/,
    'roll',
  ],
  [
    /sandwich|cheesesteak|hoagie|grinder|\bsubs?\b|\bmelt\b|po'? ?-?boy|muffuletta|cubano?\b|pastrami|italian beef|banh mi|ca[cç]oila|bagel/,
    'sandwich',
  ],
  // Salads and composed bowls
  [/larb/, ['platter', 'plate']],
  [/\bpoke\b|(grain|rice|burrito|buddha|power|acai|quinoa|harvest|teriyaki|roll) bowl|bibimbap/, 'sectors'],
  [/cobb|louie|orange, avocado|grapefruit|kula onion|greek salad|taco salad|haystack/, 'platter'],
  [/potato salad|macaroni salad/, ['serving', 'salad']],
  [/salad|slaw|fattoush|dandelion/, ['salad', 'platter']],
  // Noodles
  [/garlic noodles/, ['noodles', 'pasta']],
  [/noodles over mash/, 'soup'],
  [/cincinnati/, 'plate'],
  [/noodles? bowl|noodles?$|saimin|ramen|\bpho\b|long rice|chow mein|lo mein/, 'noodles'],
  [/johnny marzetti/, 'casserole'],
  [
    /chop suey|spaghetti|\bziti\b|linguine|pasta\b(?! e )|penne|riggies|haluski|alfredo|fettuccin|scampi|swedish meatball/,
    'pasta',
  ],
  // Pans and dishes from the oven
  [
    /stuffed (poblano|squash|pepper)|bison.stuffed|baked apricot|enchiladas?(?!.*egg on)|hotdish|relleno casserole|focaccia|lasagna|nachos/,
    'tray',
  ],
  [
    /casserole|king ranch|funeral potato|scalloped|gratin|capirotada|mac(aroni)?( and | & |.?n.? )cheese|bread pudding|stuffing|\bdressing\b(?!.*dandelion)|strata|\bbake\b/,
    ['casserole', 'tray'],
  ],
  [/plank|tri-?tip|brisket|\bribs\b|smoked turkey|london broil|burnt ends|musubi/, 'plank'],
  [/denver omelet|chilaquiles|lox|scrambles?$|goetta/, ['plate', 'skillet']],
  [/gravy(?! over)|huevos/, 'plate'],
  [/bluefish|trout|loc lac|mojo|cold ginger|meat jun/, 'platter'],
  // Soup, stew, beans
  [/beer cheese|green chile stew/, 'mug'],
  [
    /poached pear|corn chowder|fagioli|kale soup|bott boi|misir|posole|pozole|green gumbo|habichuelas|mussels|lentil soup/,
    ['soup', 'bowl'],
  ],
  [/oatmeal|blue corn|chana|curry|grits$/, 'soup'],
  // Made in a pan, not a pot
  [/vesuvio|skillet chicken with artichokes|shrimp mozambique/, ['skillet', 'serving']],
  [
    /basque chicken|country captain|dates and olives|paprikash|forty.clove|tomatoes and olives/,
    ['skillet', 'pot', 'serving'],
  ],
  [
    /picadillo|okra and tomato|guisantes|suqaar|utica greens|succotash|calabacitas|lamb and lentil|mushroom and barley/,
    ['skillet', 'serving', 'soup'],
  ],
  [
    /chowder|bisque|cioppino|bouillabaisse|gazpacho|borscht|red beans|hoppin|bowl of red|three sisters|indian pudding/,
    ['bowl', 'soup'],
  ],
  [
    /soup|gumbo|chili\b(?! verde)|lentil stew|steamed clams|l[uū].?au\b|pudding|booyah|burgoo/,
    ['bowl', 'soup', 'pot'],
  ],
  [
    /stew|pot roast|baked beans|soup beans|charro|adovada|chicken bog|pinakbet|sauerkraut|knepp|jagacida|maria.style beans|jambalaya|etouff|fricassee|perloo|pilau|brais(?!ed red cabbage)|dumplings/,
    ['pot', 'pot', 'bowl', 'soup'],
  ],
  // Side dishes in their own dish
  [
    /beets|salt potatoes|creamed cucumber|mujaddara|red cabbage|mang[uú]|purple sweet|lomi|namasu|watercress|quelites|red rice|collard|scalloped corn|\bbeans\b(?! and)/,
    ['serving', 'serving', 'bowl'],
  ],
  // Pans
  [/steak fajitas/, ['skillet', 'platter']],
  [
    /skillet|shrimp.*grits|\bhash\b|fried (rice|apple|okra|green|corn|cabbage)|calabacitas|fajita|frittata|migas|stir.?fry|saute|spoonbread|smothered|hangtown|joe's special|omelet|kuku|grunt|country captain|picadillo|vesuvio|mozambique|utica greens|okra|basque chicken|pork chops|guisantes|suqaar|tomatoes and olives|blackened/,
    'skillet',
  ],
];

/** The parts of a dish that its vessel depends on. */
export type TitledDish = {
  id: string;
  title: string;
  /** The vessel if the title implies none; may be unknown. */
  plate?: string;
};

/** The template of the title, else the recipe's own vessel, else a plate. */
export function chooseTemplate({ id, title, plate }: TitledDish): TemplateName {
  const words = plainWords(title).replace(/ʻ/g, '');
  const match = TEMPLATE_WORDS.find(([word]) => word.test(words))?.[1];
  if (match === undefined) return plate !== undefined && isTemplateName(plate) ? plate : 'plate';
  if (typeof match === 'string') return match;
  // The number was searched so that adjacent recipes by title rarely share a vessel (catalogue-plates.test.ts).
  return match[choiceOf(`vessel 1946 ${id}`, match.length)] ?? match[0];
}
