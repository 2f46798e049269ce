import { readAmount } from './amount.ts';
import { isFoodName, linkFood } from './food-index.ts';
import { KIND_WORDS, STATES } from './state-words.ts';

/** The part of a line after its amount: the food's name and notes. */
export type Phrase = {
  food: string;
  /** The food to look up: the first of a choice ("butter or margarine"), with a shared noun ("canola or vegetable oil"). */
  first: string;
  /** The words about its state in the name: `fresh`, `frozen`, `chopped`. They help to identify the food. */
  states: string;
  notes: string[];
};

/** Names that include a state: without it they would be another food. */
const KINDS = new RegExp(
  '\\b(?:' +
    [
      'ground (?:beef|pork|turkey|chicken|lamb|veal|bison|chuck|round|sirloin|meat|venison|buffalo|sausage|almonds?|nuts?)',
      'crushed (?:red|hot|chil[ei])[a-z]*(?: pepper| chil[ei]| chill?i)?(?: flakes)?',
      'whole (?:milk|wheat|grain|berry|kernel|chickens?|turkeys?|cranberry|rye|natural)',
      'stewed tomato(?:es)?',
      'dried (?:fruit|cranberr(?:y|ies)|cherr(?:y|ies)|apricots?|figs?|currants?|blueberr(?:y|ies)|beef|beans?|mushrooms?|porcini|onion|chil[ei]s?)',
      'dry (?:white wine|red wine|wine|sherry|vermouth|mustard|milk|rub|yeast|onion soup mix)',
      'whipped (?:cream|topping)',
      'cool whip',
      'frozen (?:whipped topping|yogurt|lemonade|limeade|orange juice|concentrate|puff pastry|hash browns?)',
      'roasted red (?:bell )?peppers?',
      'fire[- ]roasted',
      'baked (?:beans|ham|potatoes|beets)',
      'instant (?:coffee|espresso|pudding|rice|oats|oatmeal|yeast)',
      'hot (?:sauce|dogs?|peppers?|pepper sauce|italian sausages?|fudge|cocoa|chocolate|cherry peppers?|paprika|chil[ei]s?|mustard)',
      'baby (?:spinach|carrots?|greens|arugula|corn|back ribs|bok choy|kale|peas|lima beans)',
      'graham cracker crumbs',
      'fried (?:onions?|rice|chicken)',
      'mashed potatoes',
      'extra[- ]virgin(?: olive oil)?',
      'extra (?:virgin|firm tofu|sharp cheddar)',
      'short(?:[- ]grain| ribs?|bread|ening)',
      'long[- ]grain',
      'poached eggs?',
      'young coconut',
      'firm tofu',
      'stone[- ]ground',
      '(?:small|large)[- ]curd',
      'minced (?:beef|pork|lamb|veal|turkey|chicken|meat)',
    ].join('|') +
    ')\\b',
  'gi',
);

const OR = / or (?=\S)/i;

/** The end of the name. */
const CUTS = [
  / ?[,;] ?/,
  / +[-–:] +/,
  / or (?:more|to taste|as needed|so|less)\b/i,
  / (?:plus|with) (?:more|extra|additional)\b/i,
  / (?:plus|\+|&|and) (?=\d|an? |one |two |three )| (?:plus|\+) (?=half )/i,
  / \/ /,
  / (?:such as|like|preferably|e\.g\.|i\.e\.|including|see note|see recipe|recipe follows)\b/i,
  / to taste\b/i,
  / the size of /i,
  / (?:as|if) (?:needed|desired|necessary|required|you like|available|possible)\b/i,
  / (?:at|to) room temp(?:erature)?\b/i,
  / for (?=[a-z]+ing\b|the |garnish|dusting|topping|serving|decoration|dipping|rolling|greasing|pan|each|sauce|filling|crust|dressing)/i,
  / (?:cut|sliced|chopped|torn|broken|divided|peeled|halved|quartered|drained|trimmed|thawed|crushed|diced|separated|crumbled|shredded|grated|minced|mashed|removed|pounded|split|cubed|julienned|softened|melted|rinsed|seeded|cored|beaten|cooled|warmed|packed|thinly|finely|roughly|coarsely|lightly|well|freshly) (?:in|into|to|on|and|with|from|lengthwise|crosswise|fine|thin|thick|off|out|up|chopped|sliced|minced|diced|beaten|grated|drained|shredded|packed|crosswise|cut|before|after|very|if|but|or)\b/i,
  / (?:mixed|combined|blended|whisked|dissolved|tossed|stirred|soaked|marinated|steeped) (?:with|in|into|together)\b/i,
  / (?:in|into|with) (?:\d|half|quarters|thirds|bite|chunks|pieces|cubes|slices|strips|their|its|skin|bones?|tails?)\b/i,
  / - ?/,
  / \*/,
] as const;

/** Moves bracketed parts to notes. An unclosed bracket extends to the end. */
export function withoutBrackets(text: string): { plain: string; notes: string[] } {
  let plain = '';
  let note = '';
  let depth = 0;
  const notes: string[] = [];
  for (const char of text) {
    if ('([{'.includes(char)) {
      if (depth === 0) plain += ' ';
      depth += 1;
    } else if (')]}'.includes(char)) {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && note.trim()) {
        notes.push(note.trim());
        note = '';
      }
    } else if (depth > 0) note += char;
    else plain += char;
  }
  if (note.trim()) notes.push(note.trim());
  return { plain: plain.replace(/ +/g, ' ').replace(/ ,/g, ',').trim(), notes };
}

const isState = (word: string): boolean => {
  const bare = word.toLowerCase().replace(/[^\p{L}-]/gu, '');
  return (
    STATES.has(bare) ||
    /^\d+(?:\.\d+)?[-"%]/.test(word) ||
    /^[a-z]+-(?:inch|ounce|pound|oz|lb)$/.test(bare) ||
    /^(?:small|medium|large)-(?:to-)?(?:small|medium|large)$/.test(bare)
  );
};

/** Whether all words describe a food and none names one. */
export const holdsNoNoun = (text: string): boolean => {
  const words = text.split(/[ &]+/).filter((word) => word && word !== 'and');
  return words.length > 0 && words.every((word) => isState(word) || KIND_WORDS.has(word.toLowerCase()));
};

/** Joins a first part without a noun with the next: `boneless, skinless chicken breasts`. */
function joinLeadingStates(text: string): string {
  let joined = text;
  for (let round = 0; round < 4; round += 1) {
    const comma = joined.indexOf(',');
    if (comma < 0) break;
    if (!holdsNoNoun(joined.slice(0, comma))) break;
    joined = `${joined.slice(0, comma)} ${joined.slice(comma + 1).trimStart()}`;
  }
  return joined;
}

/**
 * Splits the text after the amount into the food's name and notes; both may be empty. Of several foods ("salt and freshly ground
 * pepper") the first is looked up.
 */
export function readPhrase(text: string, withoutAmount = false): Phrase {
  const { plain, notes } = withoutBrackets(text);
  const begun = plain.replace(/^[ ,:;.-]+/, '');
  const each = /^each(?: of)?:? +/i.exec(begun)?.[0] ?? '';
  const joined = joinLeadingStates(
    withListedKinds(withoutOther(begun.slice(each.length).replace(BOILED, '$1-$2'))),
  );
  let end = nameEnd(joined);
  const choice =
    readChoice(joined.slice(0, end)) ?? (withoutAmount || each ? readList(joined.slice(0, end)) : undefined);
  end = Math.min(end, choice?.end ?? end);
  const tail = joined
    .slice(end)
    .replace(/^[ ,;:*/-]+/, '')
    .trim();
  const { food, states } = withoutStates(joined.slice(0, end));
  const first = choice ? withoutStates(choice.first).food : food;
  return { food, first, states, notes: [...(tail ? [tail] : []), ...notes] };
}

/** The index where the food's name at the start of a text ends. */
export function nameEnd(text: string): number {
  let end = text.length;
  for (const cut of CUTS) {
    const match = cut.exec(text.slice(0, end));
    if (!match || match.index === 0 || holdsNoNoun(text.slice(0, match.index))) continue;
    end = match.index;
  }
  return end;
}

const BOILED = /\b(hard|soft) (boiled|cooked)\b/gi;

/** `Diamond Crystal or 1 tsp Morton kosher salt`: removes the second amount and brand, and keeps the shared noun. */
function withoutOther(text: string): string {
  const match = / or (?=\d)/i.exec(text);
  const before = text.slice(0, match?.index ?? 0);
  if (!match || before === '' || linkFood(before)) return text;
  const other = text.slice(match.index + match[0].length);
  const [name = ''] = other.slice(readAmount(other).end).split(',');
  const words = name.split(' ').slice(0, MANY_WORDS);
  const isNoun = (at: number): boolean => isFoodName(words.slice(at).join(' '));
  const noun = words.findLastIndex((_, at) => at < words.length - 1 && isNoun(at));
  const shared = noun < 0 && isNoun(words.length - 1) ? words.length - 1 : noun;
  return shared < 0 ? text : `${before} ${words.slice(shared).join(' ')}, or ${other}`;
}
const MANY_WORDS = 12;

/** The maximum words of an alternative in the name; a longer one moves to the note. */
const SHORT = 4;

/** The first of a choice between foods, and the end of the name. "Candied or toasted walnuts" is not a choice. */
function readChoice(name: string): { first: string; end: number } | undefined {
  const match = OR.exec(name);
  if (!match || match.index === 0) return undefined;
  const before = name.slice(0, match.index);
  const other = name.slice(match.index + match[0].length);
  const words = other.split(' ');
  const ofAll = withNounOfAll(before, other);
  const first = ofAll ?? withSharedNoun(before, other) ?? before;
  if (!linkFood(first)) return undefined;
  const simple =
    (ofAll !== undefined || words.length <= SHORT) && !/\d/.test(other) && linkFood(other) !== undefined;
  return { first, end: simple ? name.length : match.index };
}

/** `vanilla or cinnamon ice cream`, `low-sodium vegetable or chicken broth`, `green or purple kale`: the first with the noun both share. */
export function withSharedNoun(before: string, other: string): string | undefined {
  const words = (other.split(OR)[0] ?? '').split(' ');
  const last = words.at(-1) ?? '';
  if (words.length < 2 || before.split(' ').includes(last)) return undefined;
  const twoWords = `${before} ${words.slice(-2).join(' ')}`;
  if (words.length > 2 && isFoodName(words.slice(-2).join(' ')) && isFoodName(twoWords)) return twoWords;
  if (holdsNoNoun(before)) {
    const named = [`${before} ${words.slice(1).join(' ')}`, `${before} ${last}`];
    return named.find(isFoodName) ?? named[0];
  }
  const isKind = !isFoodName(before) && isFoodName(`${before.split(' ').at(-1)} ${last}`);
  return isKind || isFoodName(`${before} ${last}`) ? `${before} ${last}` : undefined;
}

/** `beef or chicken or vegetable broth`: the first with the last noun, if it makes each part a food. */
function withNounOfAll(before: string, other: string): string | undefined {
  const rest = other.split(OR).slice(0, MANY_WORDS);
  const last = rest.pop() ?? '';
  const [first, ...between] = [before, ...rest].map((member) => withSharedNoun(member, last));
  const isOfAll = between.length > 0 && [first, ...between].every((whole) => whole && isFoodName(whole));
  return isOfAll ? first : undefined;
}

/** Rewrites `beef, chicken, or vegetable broth` to `beef or chicken or vegetable broth`. Other lists keep their commas. */
function withListedKinds(text: string): string {
  const list = /^(?:[^,;]{1,40}, ?){1,4}(?:[^,;]{1,40} )?or (?=\S)/i.exec(text)?.[0];
  if (!list) return text;
  const members = list.slice(0, -4).split(/ ?, ?/).filter(Boolean);
  const rest = text.slice(list.length);
  const [last = ''] = rest.split(/[,;]/);
  const isOfAll = withNounOfAll(members[0] ?? '', [...members.slice(1), last].join(' or ')) !== undefined;
  return isOfAll ? `${members.join(' or ')} or ${rest}` : text;
}

/** The first of several foods, unless together they are one (`macaroni and cheese`). */
function readList(name: string): { first: string; end: number } | undefined {
  const match = / (?:and|&) (?=\S)/i.exec(name);
  if (!match || isFoodName(name)) return undefined;
  const [first, other] = [name.slice(0, match.index), name.slice(match.index + match[0].length)];
  return linkFood(first) && linkFood(other) ? { first, end: name.length } : undefined;
}

/** Removes the words about the state from a name, unless nothing else is left. */
export function withoutStates(name: string): { food: string; states: string } {
  const words = [...name.matchAll(/\S+/g)].map((match) => ({ text: match[0], start: match.index }));
  const kept = words.map(({ text }) => !isState(text));
  // Search for kinds only if a state could be part of one, because the search takes longer than the rest of the parsing.
  if (kept.includes(false)) {
    let at = 0;
    for (const { index, 0: kind } of name.matchAll(KINDS)) {
      while ((words[at]?.start ?? index) < index) at += 1;
      for (; (words[at]?.start ?? Number.POSITIVE_INFINITY) < index + kind.length; at += 1) kept[at] = true;
    }
  }
  // Also remove connectors between removed words, or with only removed words on one side.
  const last = kept.lastIndexOf(true);
  let isAfterKept = false;
  words.forEach((word, at) => {
    if (/^(and|&|or|to)$/i.test(word.text)) {
      const between = !kept[at - 1] && !kept[at + 1];
      if (between || !isAfterKept || at >= last) kept[at] = false;
    }
    isAfterKept ||= kept[at] === true;
  });
  if (!kept.includes(true)) return { food: tidy(name), states: '' };
  const pick = (wanted: boolean): string =>
    words
      .filter((_, at) => kept[at] === wanted)
      .map((word) => word.text)
      .join(' ');
  return { food: tidy(pick(true)), states: pick(false).replace(/^(and|&|or) | (and|&|or)$/gi, '') };
}

const tidy = (name: string): string =>
  name
    .replace(/^(?:of|the|an?|some|any)\b +/i, '')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N})%]+$/gu, '')
    .trim();
