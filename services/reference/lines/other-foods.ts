import { readAmount } from './amount.ts';
import { isFoodName, linkFood } from './food-index.ts';
import { holdsNoNoun, nameEnd, withoutBrackets, withoutStates, withSharedNoun } from './phrase.ts';

/** A quick test, because most lines name one food. */
const SEVERAL = / (?:or|and|plus|each)\b|^(?:or|each)\b|[&+/]|\((?:or|each)\b/i;
const ADDED = / (?:plus|\+|&|and) (?=\d|an? |one |two |three |half )/i;
const OR = /(?:^| )or (?=\S)/i;
const EITHER = /(?:^| )(?:or|and|&) (?=\S)/i;
const AND = / (?:and|&) (?=\S)/i;
const SLASH = / \/ |(?<=\p{L})\/(?=\p{L})/u;
const EACH = /^each(?: of)?:? +|,? each$/i;

/** The maximum number of parts; the rest is ignored. */
const MOST = 12;
/** The maximum lookups per line: more than twice those of any real line. */
const MOST_NAMES = 16;

/** The remaining lookups of a line. Without a limit, nested choices would multiply. */
type Lookups = { left: number; isCutShort: boolean };

function spendLookups(lookups: Lookups, names: number): boolean {
  if (lookups.left < names) lookups.isCutShort = true;
  else lookups.left -= names;
  return !lookups.isCutShort;
}

/** Text after "or" that names no food: `or any other kind`, `or 2 cans`. */
const NO_FOOD = new Set(
  (
    'any all both none several the a an of other another similar equivalent your own favorite choice preference preferred kind kinds type ' +
    'types variety varieties brand size sizes color colors bit about up by in on with without plain regular two three four five six eight ten ' +
    'bunch bunches package packages can cans jar jars bag bags cup cups stick sticks slice slices piece pieces clove cloves head heads'
  ).split(' '),
);
/** Starts of such text: `or enough to moisten`, `or until soft`. */
const NO_CHOICE = /^(?:more|less|so|to|as|at|until|till|if|when|whatever|enough|longer|omit|skip|not)\b/i;
const SENTENCE = /^(?:use|substitute|with|even|just|try|you can use) /i;
const CONDITION = / (?:if|when|unless|until|depending|because|since|instead|in place)\b/i;

/**
 * The foods a line names besides its main one: alternatives (`tamari or soy sauce`), lists (`each walnuts and milk`) and additions
 * (`plus 2 tablespoons butter`). Diets and allergens depend on all of them, because the cook may use any. Null is an unknown food.
 */
export function otherFoods(text: string, foodId: string | null): (string | null)[] {
  if (!SEVERAL.test(text)) return [];
  const { plain, notes } = withoutBrackets(text.replace(/\band ?\/ ?or\b/gi, 'or'));
  const [first = '', ...added] = plain.replace(/^[ ,:;.-]+/, '').split(ADDED);
  const lookups = { left: MOST_NAMES, isCutShort: false };
  const found = [
    ...readListedFoods(first.replace(EACH, ''), EACH.test(first) ? EITHER : OR, true, lookups),
    ...added.slice(0, MOST).flatMap((rest) => (spendLookups(lookups, 1) ? (readNamedFood(rest) ?? []) : [])),
    ...notes.slice(0, MOST).flatMap((note) => readListedFoods(note, OR, false, lookups)),
  ];
  // A food beyond the limit counts as unknown, so the line fits no diet.
  if (lookups.isCutShort) found.push(null);
  return [...new Set(found)].filter((id) => id !== foodId);
}

/** The foods of a comma-separated text. `isName`: the first part is the name of the line's food. */
function readListedFoods(text: string, joint: RegExp, isName: boolean, lookups: Lookups): (string | null)[] {
  const parts = text.split(/ ?[,;] ?/).slice(0, MOST);
  const last = parts.findLastIndex((part) => joint.test(part));
  const shared = parts[last]?.split(joint).at(-1) ?? '';
  // "2 eggs or 1/4 cup egg substitute": an alternative with its own amount shares no noun.
  const share = (member: string) => (/\d/.test(shared) ? undefined : withSharedNoun(member, shared));
  return parts.flatMap((part, at) => {
    const members = part.split(joint).slice(0, MOST);
    // "butter or zorbl" and ", or zorbl" name an unknown food; "chilled, warm or cold" may not.
    const isSaid = (isName && at === 0) || members[0] === '';
    return members.flatMap((member, place) => {
      if (!spendLookups(lookups, 1)) return [];
      const whole = at <= last ? (share(member) ?? member) : member;
      const one = isSaid && place > 0 && !isFoodName(whole) ? readNamedFood(member) : undefined;
      if (one !== undefined) return [one, ...readJointFoods(member, lookups)];
      // The part before the first comma was already parsed.
      if (at > last || (isName && at === 0 && members.length === 1)) return readJointFoods(member, lookups);
      // "honey or sugar or maple syrup": the middle part may or may not share the noun.
      const alone = place > 0 || at > 0 ? wholeName(member) : [];
      return [...wholeName(whole), ...alone, ...readJointFoods(member, lookups)];
    });
  });
}

/** The food of a text with an optional amount; null if unknown, undefined if it names none. */
function readNamedFood(text: string): string | null | undefined {
  if (isFoodName(text)) return linkFood(text)?.id;
  const [said = ''] = text.replace(SENTENCE, '').split(CONDITION);
  const name = said.slice(isFoodName(said) ? 0 : readAmount(said).end).trim();
  if (name === '' || NO_CHOICE.test(name) || holdsNoNoun(name)) return undefined;
  const { food } = withoutStates(name.slice(0, nameEnd(name)));
  return isAbout(food) ? undefined : (linkFood(food)?.id ?? null);
}

const isAbout = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[^\p{L}-]+/u)
    .every((word) => word === '' || NO_FOOD.has(word));

/** "Cut in half" must not match half-and-half. */
const isOneHalf = (text: string): boolean => text.match(/\bhalf\b/gi)?.length === 1;

const wholeName = (text: string): string[] => {
  const { food } = withoutStates(text);
  const id = isFoodName(food) && !isOneHalf(food) ? linkFood(food)?.id : undefined;
  return id === undefined ? [] : [id];
};

/** `ham and cheese`, `butter/margarine`: each part, if all parts are foods and the whole is not. */
function readJointFoods(text: string, lookups: Lookups): string[] {
  for (const joint of [AND, SLASH]) {
    const members = text.split(joint).slice(0, MOST);
    if (members.length === 1 || isFoodName(text) || !spendLookups(lookups, members.length)) continue;
    const ids = members.map(wholeName);
    if (ids.every((id) => id.length > 0)) return ids.flat();
  }
  return [];
}
