import { parseMinutes } from './minutes.ts';
import { parseServings } from './servings.ts';
import { webAddress } from './web-address.ts';

/** Values of lines such as `Prep time: 10 minutes`. */
export type TextNotes = {
  title?: string;
  author?: string;
  servings?: number;
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
const COUNTED = /^\d{1,3}(?:\s*(?:-|–|to)\s*\d{1,3})?\s+(?:servings?|portions?|people)$/i;
const AUTHOR =
  /^(?:(?:recipe|submitted|written|posted) )?(?:by|author|from the kitchen of)(?:\s*:\s*|\s+)(?=\p{Lu})(.{2,80})$/u;
/** Lowercase only the label: the name must start with a capital. */
const LABEL = /^(?:recipe |submitted |written |posted )?(?:by|author|from the kitchen of)\b/i;
const TITLE = /^(?:title|recipe|name)\s*:\s*(.+)$/i;
const IMAGE = /^(?:image|photo|picture)\s*:\s*(\S+)$/i;

/** Reads a line that is a note; undefined when it is not. */
export function readNote(line: string): TextNotes | undefined {
  for (const [pattern, name] of TIMES) {
    const label = pattern.exec(line)?.[0];
    const minutes = label === undefined ? null : parseMinutes(line.slice(label.length));
    if (minutes !== null) return { [name]: minutes };
  }
  const yields = COUNTED.test(line) ? line : SERVINGS.exec(line)?.[1];
  const servings = yields === undefined ? null : parseServings(yields);
  if (servings !== null) return { servings };
  const author = AUTHOR.exec(line.replace(LABEL, (label) => label.toLowerCase()))?.[1];
  if (author) return { author };
  const title = TITLE.exec(line)?.[1];
  if (title) return { title };
  const address = IMAGE.exec(line)?.[1];
  const image = address === undefined ? null : webAddress(address);
  return image === null ? undefined : { image };
}
