/** Irregular plurals, and words that end in -s but are not plurals. */
const SINGULARS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    leaves: 'leaf',
    loaves: 'loaf',
    halves: 'half',
    calves: 'calf',
    cookies: 'cookie',
    brownies: 'brownie',
    pies: 'pie',
    veggies: 'veggie',
    smoothies: 'smoothie',
    collies: 'collie',
    smokies: 'smoky',
    blondies: 'blondie',
    pierogies: 'pierogi',
    chilies: 'chili',
    chillies: 'chili',
    chilli: 'chili',
    chilis: 'chili',
    shoes: 'shoe',
    geese: 'goose',
    molasses: 'molasses',
    swiss: 'swiss',
    couscous: 'couscous',
    hummus: 'hummus',
    asparagus: 'asparagus',
    yoghurt: 'yogurt',
    yoghurts: 'yogurt',
    catsup: 'ketchup',
    cinammon: 'cinnamon',
    parmesean: 'parmesan',
    parmesian: 'parmesan',
    mozarella: 'mozzarella',
    worchestershire: 'worcestershire',
    worcester: 'worcestershire',
    confectioner: 'confectioners',
    nonfat: 'nonfat',
    barbeque: 'barbecue',
    bbq: 'barbecue',
    mayo: 'mayonnaise',
    evoo: 'evoo',
    zuchini: 'zucchini',
    brocolli: 'broccoli',
    tumeric: 'turmeric',
    doughnut: 'donut',
    doughnuts: 'donut',
    filet: 'fillet',
    filets: 'fillet',
    whisky: 'whiskey',
    omelette: 'omelet',
    flavour: 'flavor',
    flavoured: 'flavor',
    flavored: 'flavor',
    coloring: 'color',
    colouring: 'color',
    lowfat: 'low-fat',
  }),
);

/** The singular of a word: `tomatoes` tomato, `berries` berry, `leaves` leaf; `asparagus` stays. */
export function singular(word: string): string {
  const known = SINGULARS.get(word);
  if (known) return known;
  if (word.length < 4 || !word.endsWith('s') || /(ss|us)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(oes|ches|shes|sses|xes|zzes)$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** Filler words. */
const FILLERS = new Set(
  'of the and or a an with in for from to your i e g per plus each own any some about style'.split(' '),
);

/** Replaces the decimal point of `3.25%`, which would split it. */
const POINT = '·';

/**
 * The lookup key of a phrase: lowercase, without accents, hyphens and fillers, every word in the singular.
 * `Low-Sodium Chicken Broths` is low, sodium, chicken, broth.
 */
export function lookupWords(phrase: string): string[] {
  return phrase
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\blow-?fat\b|\blow fat\b/g, 'lowfat')
    .replace(/(\d%)[ -]+(?:milk|butter)?[ -]?fat\b(?!-? ?free)/g, '$1')
    .replace(/(?<=\d)\.(?=\d+%)/g, POINT)
    .replace(/['".]s\b/g, 's')
    .split(/[^\p{L}\p{N}%·]+/u)
    .filter(Boolean)
    .map(singular)
    .filter((word) => !FILLERS.has(word));
}
