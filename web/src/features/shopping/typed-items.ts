/** Starts a description, never a food of its own: "in the shell", "cut into strips", "or margarine". */
const BEGINS_MORE =
  /^(in|for|to|about|plus|or|with|without|at|such as|room temp\w*|any|cut (in|into|up|to|across|crosswise|lengthwise))\b(?!-)/i;

/** "peeled and cut into cubes", "packed in oil". */
const DONE_TO_IT = /^\w{2,}[^\We]ed (and|in|into|if|off|with)\b/i;

/** "skin on", "stems removed", "tails left on". */
const PART_OF_IT =
  /^(skins?|bones?|seeds?|stems?|tails?|shells?|fat|rinds?|crusts?|pith|cores?|ends?|tops?|liquid)\b.* (on|off|in|intact|\w+ed)$/i;

/**
 * An adjective on its own describes the food before it: "whole", "fresh or frozen", "finely chopped". Before a food it belongs to that
 * food: "whole milk". Words in -eed are foods, such as flaxseed.
 */
const ADJECTIVE = [
  '(bone|skin)[ -](in|on|off)|boneless|skinless',
  '(low|lower|reduced|less|no)[ -](fat|sodium|salt|sugar|moisture)|(fat|salt|sugar|gluten|dairy)[ -]free|nonfat',
  'fresh|frozen|raw|whole|lean|extra|virgin|firm|soft|sharp|mild|ripe|thick|thin|large|medium|small|jumbo|optional',
  'beaten|cut|torn|ground|shaken|split|(finely|roughly|thinly|thickly|coarsely|lightly|freshly|very|well)',
  '\\w{2,}[^\\We]ed',
].join('|');
const ONLY_ADJECTIVES = new RegExp(
  `^(${ADJECTIVE})([ -]((and|or|and/or|but) )?(${ADJECTIVE}))*( if .*| for .*| to .*| in(to)? .*)?$`,
  'i',
);

const isDescription = (part: string): boolean =>
  [BEGINS_MORE, DONE_TO_IT, PART_OF_IT, ONLY_ADJECTIVES].some((words) => words.test(part));

/** Splits typed text into items: "2 lb chicken thighs, milk, 3 onions" has three, "chicken thighs, bone-in" one. */
export function typedItems(text: string): string[] {
  if (/\n/.test(text)) return [text];
  const items: string[] = [];
  for (const part of text.split(/[;,]\s+(?:and\s+)?/).map((one) => one.trim())) {
    if (part === '') continue;
    const before = items.at(-1);
    if (before !== undefined && isDescription(part)) items[items.length - 1] = `${before}, ${part}`;
    else items.push(part);
  }
  return items;
}
