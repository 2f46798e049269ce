import { parseMinutes } from './minutes.ts';
import { parseServings, pickYield } from './servings.ts';
import { webAddress } from './web-address.ts';

/** Values of lines such as `Prep time: 10 minutes`. */
export type TextNotes = {
  title?: string;
  author?: string;
  servings?: number;
  yield?: string;
  prepMinutes?: number;
  cookMinutes?: number;
  totalMinutes?: number;
  image?: string;
};

const TIMES: readonly (readonly [RegExp, 'prepMinutes' | 'cookMinutes' | 'totalMinutes'])[] = [
  [/^(?:prep(?:aration)?|hands[- ]on|active)(?:[ -]?time)?\s*[:\-–]?\s*(?=[\d.½¼¾p])/i, 'prepMinutes'],
  [/^(?:cook(?:ing)?|bak(?:e|ing))(?:[ -]?time)?\s*[:\-–]?\s*(?=[\d.½¼¾p])/i, 'cookMinutes'],
  [/^(?:total(?:[ -]?time)?|ready in|time)\s*[:\-–]?\s*(?=[\d.½¼¾p])/i, 'totalMinutes'],
];
const SERVINGS =
  /^(?:(?:number of )?(?:servings?|portions?)|serves|feeds|yields?|makes|recipe yields?)\s*[:\-–]?\s*(.{1,80})$/i;
const BEGINS_WITH_COUNT =
  /^(?:(?:about|approximately|approx\.?|around|roughly|up to|at least|~)\s*)*(?:(?:an?|half an?|enough for|a (?:crowd|party|family) of)\s+)*(?:[\d½¼¾⅓⅔]|(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|sixteen|twenty|half|dozen|loaf|pie|cake|batch)\b)/i;
const COUNTED = /^\d{1,3}(?:\s*(?:-|–|to)\s*\d{1,3})?\s+(?:servings?|portions?|people)$/i;
const AUTHOR =
  /^(?:(?:recipe|submitted|written|posted) )?(?:by|author|from the kitchen of)(?:\s*:\s*|\s+)(?=\p{Lu})(.{2,80})$/u;
/** Lowercase only the label: the name must start with a capital. */
const LABEL = /^(?:recipe |submitted |written |posted )?(?:by|author|from the kitchen of)\b/i;
const TITLE = /^(?:title|recipe|name)\s*:\s*(.+)$/i;
const IMAGE = /^(?:image|photo|picture)\s*:\s*(\S+)$/i;

/** `Serves 4 to 6`, `Makes about 2 loaves`; undefined for `Serves well with 2 salads`. */
function readYield(line: string): TextNotes | undefined {
  const words = SERVINGS.exec(line)?.[1] ?? line;
  if (!BEGINS_WITH_COUNT.test(words)) return undefined;
  const servings = parseServings(/^(?:serves|feeds)/i.test(line) ? `serves ${words}` : words);
  const said = pickYield([line]);
  if (servings === null && said === null) return undefined;
  return { ...(servings !== null && { servings }), ...(said !== null && { yield: said }) };
}

/** Reads a line that is a note; undefined when it is not. */
export function readNote(line: string): TextNotes | undefined {
  for (const [pattern, name] of TIMES) {
    const label = pattern.exec(line)?.[0];
    const minutes = label === undefined ? null : parseMinutes(line.slice(label.length));
    if (minutes !== null) return { [name]: minutes };
  }
  const made = COUNTED.test(line) || SERVINGS.exec(line)?.[1] ? readYield(line) : undefined;
  if (made) return made;
  const author = AUTHOR.exec(line.replace(LABEL, (label) => label.toLowerCase()))?.[1];
  if (author) return { author };
  const title = TITLE.exec(line)?.[1];
  if (title) return { title };
  const address = IMAGE.exec(line)?.[1];
  const image = address === undefined ? null : webAddress(address);
  return image === null ? undefined : { image };
}
