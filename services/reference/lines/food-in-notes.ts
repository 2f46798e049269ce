import type { Food } from '../foods/food.ts';
import { readAmount } from './amount.ts';
import { isFoodName, linkFood } from './food-index.ts';
import { describes } from './near-food.ts';
import { type Phrase, readPhrase } from './phrase.ts';
import { lookupWords } from './words.ts';

/** `1 packet seasoning (onion soup)`: takes the kind from the note if the name alone is not a food. */
export function findKindInNotes(name: string, notes: readonly string[]): Food | undefined {
  const whole = notes
    .flatMap((note) => [`${note} ${name}`, `${note} ${name} mix`, `${note} mix`])
    .find((said) => name !== '' && isFoodName(said));
  return whole === undefined ? undefined : linkFood(whole);
}

/** `16 to 20 count shrimp`: how many there are to a pound. */
const COUNT = /^\d+(?: ?(?:-|to|\/) ?\d+)?[ -](?:count|ct\.?|per (?:pound|lb\.?)|size) */i;
/** A note that does not say what the food is: `or butter`, `like milk`, `see note`. */
const NO_NAME =
  /^(?:or|and|plus|like|such|about|substitute|for|with|without|in|no|not|see|from|e\.?g|i\.?e|if|use|instead|made|contains?|may|as|to|to taste)\b/i;

/** Words of a text in the place of the name that names nothing: `4 per person`, `your choice`, `picked over`. */
const NO_FOOD = new Set(
  'person serving guest plate head count ct total piece pound lb ounce oz choice brand kind over off up skin bone size package can bag per each'.split(
    ' ',
  ),
);
const namesNothing = (name: string): boolean =>
  lookupWords(name).every((word) => /^\d/.test(word) || NO_FOOD.has(word) || describes(word));

/**
 * Where the place of the name names nothing, the food may be in brackets or after a comma: `2 pounds (16 to 20 count shrimp) 4 per
 * person`. Returns the text after the amount with the food first; undefined if no other part names one.
 */
export function moveFoodFirst(phrase: Phrase): string | undefined {
  if (!namesNothing(phrase.food)) return undefined;
  const notes = phrase.notes.flatMap((note) => note.split(/ *[,;] */));
  for (const [at, note] of notes.entries()) {
    const count = COUNT.exec(note)?.[0] ?? note.slice(0, readAmount(note).end);
    const name = note.slice(count.length).trim();
    const { first } = readPhrase(name);
    if (NO_NAME.test(note) || !isFoodName(first)) continue;
    const others = notes.filter((_, nth) => nth !== at);
    return [name, count.trim(), `${phrase.states} ${phrase.food}`.trim(), ...others]
      .filter(Boolean)
      .join(', ');
  }
  return undefined;
}

/** The known food that a bracket gives for an unknown name: `1 cup zorbl (buckwheat)`. */
export function findFoodInBrackets(name: string, notes: readonly string[]): Food | undefined {
  // A name that ends in a food we know was rejected on purpose: "cashew cheese (cheddar)".
  if (lookupWords(name).some((word) => isFoodName(word))) return undefined;
  const found = notes.find((note) => !NO_NAME.test(note) && isFoodName(note));
  return found === undefined ? undefined : linkFood(found);
}
