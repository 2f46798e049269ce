/** A vessel or tool, and the words for it. */
export type KitchenTool = {
  name: string;
  /** Items of the equipment list that are it, or do its work. */
  listed: RegExp;
  /** Words of a step that need it. */
  named?: RegExp;
  /** Words of a step that explain why it is listed. */
  implied?: RegExp;
};

/** Phrases that name a tool but need none: an oven's rack, a roast, a sheet of parchment. */
export const NO_TOOL =
  /\b(?:top|low|lowest|middle|bottom) rack\b|\brack (?:\d|or a folded)|\bpot roast\b|\bsheets? of (?:parchment|plastic|nori|foil)|\bhalf sheet\b|\bsheets of parchment\b|\b(?:skewer|toothpick) (?:comes|should)|\bmeat can\b/gi;

const HEATS = /\b(?:fry|sear|brown|crisp|cook|soften|melt|scramble|toast|warm|griddle|heat|dry pan|char)\b/i;
const BOILS = /\b(?:boil|simmer|steam|poach|cook|warm|melt|heat|stir|pop)\b/i;
const BAKES = /\b(?:bake|roast|broil|toast|freeze|chill|set)\b/i;
const MIXES = /\b(?:bowl|mix|stir|toss|whisk|beat|fold|cover|mash|rise|soak)\b/i;

/** Draining what was boiled or soaked. What is fried drains on paper, and a can drains by its own lid. */
const DRAINS =
  /\bdrain\b(?! (?:off|on|upside)\b)(?! and halve)(?!(?: and rinse)? the (?:artichokes|bacon|canned|cherries|clams|juice|peppers|salmon|tuna)\b)(?![^.]*\b(?:crumble|on (?:paper|a rack|towels?))\b)/i;

/** What a list of equipment may hold. Knives, boards, spoons and plates are not listed. */
export const KITCHEN_TOOLS: readonly KitchenTool[] = [
  {
    name: 'a skillet',
    listed: /skillet|griddle|wok|grill pan|12-inch pan/i,
    named: /\b(?:skillet|dry pan)\b/i,
    implied: HEATS,
  },
  { name: 'a pot', listed: /\bpot\b|dutch oven|saucepan/i, named: /\bpot\b/i, implied: BOILS },
  { name: 'a Dutch oven', listed: /dutch oven/i, named: /\bdutch oven\b/i, implied: BOILS },
  { name: 'a saucepan', listed: /saucepan|\bpot\b/i, named: /\b(?:saucepan|small pan)\b/i, implied: BOILS },
  { name: 'a griddle', listed: /griddle|skillet/i, named: /\b(?:a|the|dry|hot) griddle\b/i },
  {
    name: 'a baking sheet',
    listed: /sheet|broiler pan|pizza stone/i,
    named: /\b(?:sheets?|baking sheets?)\b/i,
    implied: BAKES,
  },
  {
    name: 'a baking dish or pan',
    listed: /\bdish\b|(?:baking|square|round|by.\d+.inch|metal|roasting) pans?\b|clam shells/i,
    named:
      /\b(?:baking dish|\d+ by \d+ inch dish|\d+.by.\d+.inch pan|roasting pan|square dish|round pans)\b/i,
    implied: BAKES,
  },
  {
    name: 'a pie plate',
    listed: /\b(?:pie|tart)\b/i,
    named: /\bpie (?:plate|dish|pan)\b/i,
    implied: /\bcrust\b/i,
  },
  { name: 'a loaf pan', listed: /loaf pan/i, named: /\bloaf pan\b/i, implied: /\bloaf\b/i },
  { name: 'a muffin pan', listed: /muffin pan/i, named: /\bmuffin pan\b/i, implied: /\bcups\b/i },
  { name: 'a blender', listed: /blender|processor|whisk/i, named: /\b(?:blend|blender)\b/i },
  {
    name: 'a food processor',
    listed: /processor/i,
    named: /\bprocessor\b/i,
    implied: /\bpulse|\bchop\b|\bgrate\b/i,
  },
  { name: 'a mixer', listed: /mixer/i, named: /\b(?:mixer|beaters)\b/i, implied: /\b(?:beat|whip|knead)\b/i },
  { name: 'a grill', listed: /\bgrill\b/i, named: /\b(?:the|a|gas|heat) grill\b/i },
  {
    name: 'a thermometer',
    listed: /thermometer/i,
    named: /\bthermometer\b|\b(?:1[2-9]\d|20\d)°F(?! oven)|\boil\b[^.]*\b3\d\d°F/i,
  },
  {
    name: 'a colander',
    listed: /colander|strainer|sieve/i,
    named: /\bcolander\b/i,
    implied: /\bdrain\b/i,
  },
  { name: 'a colander', listed: /colander|strainer|sieve|slotted spoon/i, named: DRAINS },
  {
    name: 'a strainer',
    listed: /sieve|strainer|colander/i,
    named: /\b(?:sieve|strainer)\b/i,
    implied: /\bstrain\b/i,
  },
  { name: 'a wire rack', listed: /rack/i, named: /\brack\b/i },
  { name: 'foil', listed: /foil/i, named: /\bfoil\b/i },
  { name: 'pie weights', listed: /\bweights\b/i, named: /\b(?:pie weights|fill it with dried beans)\b/i },
  { name: 'parchment', listed: /parchment/i, named: /\bparchment\b/i },
  {
    name: 'a rolling pin',
    listed: /rolling pin/i,
    named:
      /\brolling pin\b|\broll (?:the dough(?! into)|half of it|each (?:piece of dough|disk|ball))[^.]*\b(?:inch|inches|thin|thick)\b/i,
    implied: /\b(?:roll|pound|crush|stretch)\b/i,
  },
  {
    name: 'a potato masher',
    listed: /masher|ricer|blender/i,
    named: /\bmasher\b/i,
    implied: /\b(?:mash|rice)\b/i,
  },
  { name: 'a grater', listed: /grater/i, named: /\bgrater\b/i, implied: /\b(?:grate|zest)\b/i },
  { name: 'a whisk', listed: /whisk/i, implied: /\b(?:whisk|beat|stir)\b/i },
  {
    name: 'a mallet',
    listed: /mallet|rolling pin/i,
    named: /\bmallet\b|(?<!\b(?:a|half|quarter|third|\d) )\bpound (?:each|it|the|them)\b/i,
    implied: /\bpound\b/i,
  },
  { name: 'scissors', listed: /scissors/i, named: /\bscissors\b/i, implied: /\bsnip\b/i },
  { name: 'tongs', listed: /tongs/i, implied: /\bturn\b/i },
  { name: 'a spatula', listed: /spatula/i, implied: /\b(?:turn|spatula|flip)\b/i },
  { name: 'a slotted spoon', listed: /slotted spoon/i, named: /\bslotted spoon\b/i, implied: /\blift\b/i },
  { name: 'a long spoon', listed: /spoon/i, implied: /\bspoon\b|\bstir/i },
  { name: 'a bowl', listed: /bowl|dish\b/i, implied: MIXES },
  { name: 'a pastry brush', listed: /pastry brush/i, implied: /\bbrush/i },
  { name: 'a jar', listed: /\bjar\b/i, named: /\bjar\b/i },
  { name: 'a pitcher', listed: /pitcher/i, named: /\bpitcher\b/i },
  { name: 'skewers', listed: /skewers/i, named: /\bskewers?\b/i },
  { name: 'toothpicks', listed: /toothpicks/i, named: /\btoothpicks\b/i },
  { name: 'a kettle', listed: /kettle/i, named: /\bkettle\b/i, implied: /\bboiling water\b/i },
  { name: 'a platter', listed: /platter/i, implied: /\bplatter|tray\b/i },
  { name: 'a steamer', listed: /steamer/i, named: /\bsteamer\b/i, implied: /\bsteam\b/i },
  { name: 'a toaster', listed: /toaster/i, implied: /\btoast\b/i },
  { name: 'a towel', listed: /towel/i, implied: /\btowel\b/i },
  { name: 'a fork', listed: /\bfork\b/i, implied: /\bfork\b/i },
  { name: 'a mold', listed: /mold/i, named: /\bmold\b/i, implied: /\bcans\b/i },
  { name: 'shells or ramekins', listed: /ramekins/i, named: /\bramekins\b/i },
  { name: 'a cutter', listed: /cutter/i, implied: /\bcut\b/i },
  { name: 'a plank', listed: /plank/i, named: /\bplank\b/i },
  { name: 'a spray bottle', listed: /spray bottle/i, named: /\bspray bottle\b/i },
  { name: 'glasses', listed: /glasses/i, implied: /\bglass\b/i },
  { name: 'a mortar', listed: /mortar/i, implied: /\bcrush\b/i },
];

/** Vessels that cook; a dish in one of them is a one-pot or one-pan dish. */
export const COOKING_VESSEL =
  /skillet|\bpot\b|saucepan|dutch oven|sheet|baking dish|roasting pan|griddle|wok|\bgrill\b/i;
