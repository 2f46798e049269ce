import { plainWords } from './ingredient-words.ts';

/** Ingredient word to glyph. The first match wins, so specific words come before general ones. */
const GLYPH_WORDS = [
  [/shrimp|prawn|crawfish/, 'shrimp'],
  [/lobster/, 'lobster'],
  [/\bcrab/, 'crab'],
  [/clam|oyster|mussel|scallop/, 'oyster'],
  [/salmon|tuna|\bahi\b/, 'salmon'],
  [
    /trout|halibut|\bcod\b|haddock|mahi|snapper|catfish|whitefish|walleye|rockfish|flounder|perch|grouper|\bsole\b/,
    'white-fish',
  ],
  [/bacon|pancetta|salt pork|fatback/, 'bacon'],
  [/sausage|andouille|kielbasa|chorizo|linguica|bratwurst|frankfurter|hot dog|pepperoni|salami/, 'sausage'],
  [/green chile|poblano|jalape|serrano|hatch|anaheim|shishito/, 'bell-pepper'],
  [/bell pepper|sweet pepper|piquillo/, 'bell-pepper'],
  [/chil[ei]s?\b|cayenne|hot sauce|chipotle|red pepper flake/, 'hot-pepper'],
  [/sweet potato|\byam\b/, 'roasted-sweet-potato'],
  [/potato|tater|hash brown/, 'potato'],
  [
    /cheddar|cheese|provolone|parmesan|monterey|mozzarella|gruyere|feta|cotija|velveeta|swiss\b/,
    'cheese-wedge',
  ],
  [/chicken|\bwings?\b|drumstick|turkey|\bduck\b/, 'poultry-leg'],
  [/steak|beef|brisket|pork|\bham\b|\blamb\b|bison|veal|\bribs?\b|chuck|venison|\bspam\b/, 'cut-of-meat'],
  [/\bcorn\b|cornmeal|\bmasa\b|\bgrits\b|hominy|polenta/, 'ear-of-corn'],
  [/blueberr|marionberr|huckleberr|blackberr|raspberr|boysenberr/, 'blueberries'],
  [/cranberr/, 'cranberries'],
  [/strawberr/, 'strawberry'],
  [/cherr(y|ies)\b(?! tomato)/, 'cherries'],
  [/green apple|granny smith/, 'green-apple'],
  [/\bapples?\b|apple cider/, 'red-apple'],
  [/peach|nectarine|apricot/, 'peach'],
  [/\bpears?\b/, 'pear'],
  [/\bplums?\b(?! tomato)|\bgrapes?\b|raisin|\bfigs?\b/, 'grapes'],
  [/banana|plantain/, 'banana'],
  [/pecan|walnut|almond|hazelnut|macadamia|pine nut/, 'pecans'],
  [/peanut/, 'peanuts'],
  [/avocado|guacamole/, 'avocado'],
  [/\blimes?\b/, 'lime'],
  [/lemon/, 'lemon'],
  [/orange|tangerine|clementine|satsuma|grapefruit|mandarin/, 'tangerine'],
  [/pineapple/, 'pineapple'],
  [/coconut/, 'coconut'],
  [/mango|papaya/, 'mango'],
  [/\bkiwi/, 'kiwi-fruit'],
  [/watermelon/, 'watermelon'],
  [/cantaloupe|honeydew|\bmelon/, 'melon'],
  [/tomatillo/, 'green-apple'],
  [/tomato|salsa|marinara/, 'tomato'],
  [/mushroom|morel|chanterelle|shiitake|porcini/, 'brown-mushroom'],
  [/garlic/, 'garlic'],
  [/ginger/, 'ginger-root'],
  [/scallion|green onion|onion|shallot|leek|\bramps?\b/, 'onion'],
  [/celery/, 'celery'],
  [/carrot|parsnip/, 'carrot'],
  [/\bpeas?\b|snap pea|edamame|haricot/, 'pea-pod'],
  [/bean|lentil|chickpea/, 'beans'],
  [/cauliflower/, 'cauliflower'],
  [/broccoli/, 'broccoli'],
  [/asparagus/, 'asparagus'],
  [/radish|turnip|rutabaga|daikon/, 'radish'],
  [/\bbeets?\b/, 'beet'],
  [/pumpkin|winter squash|acorn squash|kabocha|delicata/, 'pumpkin'],
  [/zucchini|squash|calabacita|okra/, 'zucchini'],
  [/cucumber|pickle|relish/, 'cucumber'],
  [
    /lettuce|romaine|kale|collard|cabbage|spinach|chard|watercress|greens|arugula|bok choy|sauerkraut/,
    'leafy-green',
  ],
  [/olives?\b/, 'olive'],
  [/eggplant/, 'eggplant'],
  [/\beggs?\b/, 'egg'],
  [/tofu|tempeh/, 'tofu'],
  [/chocolate|cocoa|brownie/, 'chocolate-bar'],
  [/honey|maple|molasses|sorghum/, 'honey-pot'],
  [/\bbutter\b/, 'butter'],
  [/baguette|hoagie|bread roll|\brolls?\b|\bbuns?\b/, 'baguette-bread'],
  [/bread|toast|english muffin|bagel/, 'bread'],
  [/tortilla|\bpita\b/, 'flatbread'],
  [
    /parsley|cilantro|thyme|\bdill\b|basil|\bsage\b|rosemary|oregano|\bmint\b|chives|\bherbs?\b|bay lea/,
    'herb',
  ],
  [/\bbeer\b|\bale\b|\bstout\b/, 'beer-mug'],
  [/\bwine\b|bourbon|\brum\b/, 'wine-glass'],
  [/\brice\b/, 'rice'],
  [/milk|cream|clabber|half-and-half|yogurt/, 'glass-of-milk'],
  [/flour|\boats?\b|barley|wheat/, 'flour'],
] as const satisfies readonly (readonly [RegExp, string])[];

export type GlyphName = (typeof GLYPH_WORDS)[number][1];

/** Every glyph in the table, in order, for build-glyphs.ts. */
export const GLYPH_NAMES: readonly GlyphName[] = [
  ...new Set<GlyphName>(GLYPH_WORDS.map(([, name]) => name)),
].sort();

/** Foods in half of all dishes come after the characteristic ones, and those in nearly all dishes come last. */
const COMMON: ReadonlySet<GlyphName> = new Set(['onion', 'garlic', 'butter', 'celery', 'herb', 'egg']);
const STAPLES: ReadonlySet<GlyphName> = new Set(['flour', 'glass-of-milk']);

/** Caches the results, because a lookup tests a hundred patterns and the same few hundred foods repeat. */
const KNOWN_AT_MOST = 2_000;
const known = new Map<string, GlyphName | undefined>();

function glyphOf(ingredient: string): GlyphName | undefined {
  if (known.has(ingredient)) return known.get(ingredient);
  const words = plainWords(ingredient);
  const glyph = GLYPH_WORDS.find(([word]) => word.test(words))?.[1];
  if (known.size < KNOWN_AT_MOST) known.set(ingredient, glyph);
  return glyph;
}

/**
 * Up to `most` different glyphs: first those in the title, then in the order of the ingredients. Raw meat is shown only if there is
 * no other glyph.
 */
export function chooseGlyphs(ingredients: readonly string[], title: string, most: number): GlyphName[] {
  const found = [...new Set(ingredients.map(glyphOf))].filter((name) => name !== undefined);
  const inTitle = new Set(
    plainWords(title)
      .split(/[^a-z]+/)
      .map(glyphOf),
  );
  const rank = (name: GlyphName) =>
    STAPLES.has(name) ? 3 : inTitle.has(name) ? 0 : COMMON.has(name) ? 2 : 1;
  const shown = found.filter((name) => name !== 'cut-of-meat').sort((a, b) => rank(a) - rank(b));
  return shown.length > 0 ? shown.slice(0, most) : found;
}
