import { ALLERGENS, type Allergen, type Food } from '../foods/food.ts';
import { foodOfWords, isMadeOfPlants } from './food-index.ts';
import { IMPLIES, NAMED_AFTER, NOT_IN_IT } from './implied-facts.ts';
import { describes, isSharedNoun } from './near-food.ts';
import { lookupWords } from './words.ts';

const isAllergen = (fact: string): fact is Allergen => (ALLERGENS as readonly string[]).includes(fact);

/** What a line says is not in the food: `without nuts`, `nut-free`, `the size of a walnut`, `pea-size`. */
const ABSENT =
  /\b(?:without|no|not|never|free (?:of|from)|instead of|rather than|the size of) [^,;()]*|[\p{L}]+[- ]free\b|[\p{L}]+-(?:sized?|shaped|style)\b/giu;
/** What another dish contains: `for the fish`. */
const PURPOSE = /\bfor (?!garnish)[^,;()]*/gi;
const PLANT_CLAIM = /\b(?:vegan|plant[- ]based|dairy[- ]free|non-?dairy)\b/i;
/** Camel milk and yak butter are dairy, whatever they are. */
const DAIRY = new Set(['milk', 'butter', 'cheese']);
const FROM_ANIMALS = new Set<Allergen>(['milk', 'egg', 'fish', 'shellfish']);
const PARTS = /[,;:()/&+]| (?:or|and|with|plus|in|for|from|to|on) /i;
/** The maximum words of a part, and of a name in it. */
const MANY_WORDS = 24;
const LONGEST_NAME = 5;

/** Single words that name an allergen, besides those that imply one in a name. */
const NAMED: Partial<Record<Allergen, string>> = {
  milk: 'milk butter cream yogurt whey ghee casein mozzarella ricotta feta gouda brie mascarpone',
  egg: 'mayonnaise meringue',
  fish: 'seafood flounder snapper sole caviar worcestershire',
  shellfish: 'seafood shellfish crabmeat langoustine calamari octopus',
  'tree-nut': 'nut',
  wheat: 'wheat bread pasta semolina couscous seitan panko spelt farro bulgur',
  gluten: 'wheat bread pasta semolina couscous seitan panko spelt farro bulgur',
};
const WORDS: ReadonlyMap<string, readonly Allergen[]> = (() => {
  const words = new Map<string, Allergen[]>();
  // "Mix everything" names no sesame.
  for (const [word, fact] of IMPLIES) if (isAllergen(fact) && word !== 'everything') words.set(word, [fact]);
  for (const allergen of ALLERGENS)
    for (const word of NAMED[allergen]?.split(' ') ?? [])
      words.set(word, [...new Set([...(words.get(word) ?? []), allergen])]);
  return words;
})();

/**
 * The allergens that the words of a line name, in the order of ALLERGENS. A longer name decides before its words: coconut milk is
 * no milk. `isKnown`: the line's food is known, so the purpose of the line is not its content.
 */
export function namedAllergens(texts: readonly string[], isKnown: boolean): Allergen[] {
  const found = new Set(
    texts.flatMap((text) => {
      const said = text.replace(ABSENT, ' ').replace(isKnown ? PURPOSE : /$^/, ' ');
      return said.split(PARTS).flatMap(allergensOfPart);
    }),
  );
  return ALLERGENS.filter((allergen) => found.has(allergen));
}

function allergensOfPart(part: string): Allergen[] {
  const words = lookupWords(part).slice(0, MANY_WORDS);
  const found: Allergen[] = [];
  for (let at = 0; at < words.length; ) {
    const name = longestName(words, at);
    found.push(...(name?.food.allergens ?? allergensOfWord(words, at)));
    at += name?.length ?? 1;
  }
  return PLANT_CLAIM.test(part) ? found.filter((allergen) => !FROM_ANIMALS.has(allergen)) : found;
}

function longestName(words: readonly string[], at: number): { food: Food; length: number } | undefined {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length >= 2; length -= 1) {
    const name = words.slice(at, at + length);
    const food = foodOfWords(name);
    if (food && !isShared(name, words[at - 1])) return { food, length };
  }
  return undefined;
}

/** Whether a name has only nouns that many foods share, with an unknown word before them: the nut milk of "tiger nut milk". */
const isShared = (name: readonly string[], before: string | undefined): boolean =>
  before !== undefined &&
  !describes(before) &&
  name.every((word) => isSharedNoun(word)) &&
  !(name.length === 1 && DAIRY.has(name[0] ?? ''));

/** Whether a word means something else here: the butter of "mango butter", the shrimp of "shrimp-flavored". */
function isOther(words: readonly string[], at: number): boolean {
  const [before, word = '', next = ''] = [words[at - 1], words[at], words[at + 1]];
  if (NOT_IN_IT.has(next) || NAMED_AFTER.has(`${word} ${next}`)) return true;
  return before !== undefined && isMadeOfPlants(before, word);
}

const allergensOfWord = (words: readonly string[], at: number): readonly Allergen[] => {
  const word = words[at] ?? '';
  return isOther(words, at) || isShared([word], words[at - 1]) ? [] : (WORDS.get(word) ?? []);
};
