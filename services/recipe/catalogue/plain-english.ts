/** Checks how hard a text is to read, and finds words that are not US spelling. */

const SENTENCE_END = /[.!?]+(?=\s|$|["”’)])/;
const WORD = /[\p{L}\p{M}]+(?:['’ʻ-][\p{L}\p{M}]+)*/gu;

/** Counts vowel groups minus silent endings; at least 1. Close enough for an average over a page. */
function syllablesOf(word: string): number {
  const letters = word
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase();
  if (letters.length <= 3) return 1;
  const spoken = letters
    .replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, (ending) => ending.charAt(0))
    .replace(/^y/, '');
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Returns the US school grade of a text (Flesch–Kincaid). A number counts as one short word; no words: grade 0. */
export function readingGrade(text: string): number {
  const sentences = text.split(SENTENCE_END).filter((part) => /[\p{L}\d]/u.test(part)).length;
  const words = text.match(WORD)?.flatMap((word) => word.split('-')) ?? [];
  const figures = text.match(/\d[\d.,/]*/g)?.length ?? 0;
  const count = words.length + figures;
  if (count === 0 || sentences === 0) return 0;
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), figures);
  return 0.39 * (count / sentences) + 11.8 * (syllables / count) - 15.59;
}

/** Maps words that British and American cooks spell or name differently to the American word. */
const AMERICAN: Readonly<Record<string, string>> = {
  'flavour(s|ed|ing|ful|less)?': 'flavor',
  'colour(s|ed|ing|ful)?': 'color',
  'favour(s|ed|ite|ites|ing)?': 'favor',
  'savour(y|ies|s|ed|ing)?': 'savor',
  'neighbour(s|hood|hoods|ing|ly)?': 'neighbor',
  'harbour(s|ed)?': 'harbor',
  'labour(s|ed|er|ers)?': 'labor',
  'honour(s|ed|ing)?': 'honor',
  'odour(s)?': 'odor',
  'vapour(s)?': 'vapor',
  'centre(s|d)?': 'center',
  'fibre(s)?': 'fiber',
  'litre(s)?': 'liter',
  'metre(s)?': 'meter',
  '(centi|milli)(metre|litre)(s)?': '-meter, -liter',
  'gramme(s)?': 'gram',
  'theatre(s)?': 'theater',
  'grey(s|ish|ed)?': 'gray',
  'mould(s|ed|y)?': 'mold',
  'plough(s|ed|ing)?': 'plow',
  'yog(h|ho)urt(s)?': 'yogurt',
  'chilli(s|es)?': 'chili or chile',
  'cosy|cosier': 'cozy',
  'draught(s|y)?': 'draft',
  defence: 'defense',
  'licence(s)?': 'license',
  'programme(s)?': 'program',
  'travell(ed|ing|er|ers)': 'traveled',
  'marvell(ous|ed)': 'marvelous',
  'fulfil(s)?': 'fulfill',
  'skilful(ly)?': 'skillful',
  'jewell(ed|ery)': 'jeweled',
  'levell(ed|ing)': 'leveled',
  '(apolog|caramel|character|crystall|custom|emphas|equal|harmon|homogen|immortal|liquid|maxim|memor|minim|modern|moistur|neutral|organ|oxid|pasteur|popular|real|recogn|special|stabil|standard|steril|summar|symbol|tender|util|vapor)is(e|es|ed|ing|ation|er|ers)':
    '-ize',
  'analys(e|ed|es|ing)': 'analyze',
  whilst: 'while',
  amongst: 'among',
  learnt: 'learned',
  spoilt: 'spoiled',
  leant: 'leaned',
  fortnight: 'two weeks',
  'aubergine(s)?': 'eggplant',
  'courgette(s)?': 'zucchini',
  mangetout: 'snow peas',
  'beetroot(s)?': 'beet',
  'spring onions?': 'green onion',
  cornflour: 'cornstarch',
  '(icing|caster) sugar': 'powdered or superfine sugar',
  '(plain|self-raising|strong) flour': 'all-purpose flour',
  'bicarbonate of soda|bicarb': 'baking soda',
  'double cream|single cream': 'heavy cream',
  treacle: 'molasses',
  gammon: 'ham',
  'rasher(s)?': 'slice',
  sultanas: 'golden raisins',
  'cling ?film': 'plastic wrap',
  '(roasting|cake|loaf|baking|pie) tin(s)?': 'pan',
  tinned: 'canned',
  'baking tray(s)?': 'baking sheet',
  hob: 'stove',
  'tea ?towel(s)?': 'dish towel',
  greaseproof: 'parchment',
  'kitchen (paper|roll)': 'paper towel',
  'minced (beef|pork|lamb|turkey|meat)': 'ground meat',
  aluminium: 'aluminum',
  'tyre(s)?': 'tire',
  'autumnal|autumn': 'fall',
};
const BRITISH = Object.entries(AMERICAN).map(
  ([word, american]) => [new RegExp(`\\b(?:${word})\\b`, 'iu'), american] as const,
);

/** Finds words that are not US spelling, each as `"colour" (color)`. */
export const britishWords = (text: string): string[] =>
  BRITISH.flatMap(([word, american]) => {
    const [found] = word.exec(text) ?? [];
    return found ? [`"${found}" (${american})`] : [];
  });
