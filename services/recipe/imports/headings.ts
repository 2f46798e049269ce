import { isFoodName } from '@homeplate/reference/lines/food-index.ts';
import { beginsWithAmount, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { stripBullet } from './bullets.ts';
import { assertLineCount } from './imported-recipe.ts';

const LONGEST_HEADING = 80;
const SHORTEST_CAPITALS = 4;

const DIGIT_FIRST = /^[\d½¼¾⅓⅔⅛]/;
/** `For the sauce`, `For serving`, `To assemble`. */
const PURPOSE = /^for (?:the |an? )?[^\d,;.]{3,40}$|^(?:to|for) (?:serve|garnish|finish|assemble|decorate)$/i;
/** `Sauce ingredients`, `Ingredients for the sauce`. */
const INGREDIENTS = /^[^\d,;.]{2,40} ingredients$|^ingredients for (?:the )?[^\d,;.]{2,40}$/i;
/** `--- Sauce ---`, `== Sauce ==`, `### Sauce`, `[Sauce]`. */
const RULED =
  /^[-=~–—_+#]{2,40}\s*([^-=~–—_+#].{0,60}?)\s*[-=~–—_+#]{2,40}$|^#{1,6}\s+(.{2,60}?)(?:\s*#+)?$|^\[([^[\]]{2,60})\]$/;
/** `*Sauce*`, `**Sauce**`, `_Sauce_`, `- Sauce -`. */
const MARKED = /^([-~–—_*•·+]+)\s*([^-~–—_*•·+\s].{0,60}?)\s*[-~–—_*•·+]+$/u;
/** `Sauce -`. */
const DASHED = /^(.{2,60}?)\s+[-–—]+$/;

/** Names of parts of a dish: the last word of a heading, unless the whole line names a food. */
const PARTS =
  /\b(?:toppings?|fillings?|crusts?|dough|batter|glaze|garnish(?:es)?|streusel|crumble?|rub|brine|salad|slaw|coating|breading|assembly|base|extras?|layers?|drizzle|ganache|frosting|icing|sauce|marinade|dressing|vinaigrette|gravy|meat|meatballs|patties|burgers?|cakes?|cupcakes|cookies|bread|stuffing|mixture|mix|swirl|soup|stew|broth|decorations?|optional|accompaniments?|fixings|wash|roux|slurry|main|sponge|starter|poolish|syrup|seasonings?|spices|wet|dry|tacos|bowls?|sandwich(?:es)?|skewers?)$/i;
/** Parts that are no food by themselves when lines with amounts follow. */
const BARE_PARTS =
  /^(?:the )?(?:sauce|marinade|meat|cake|dressing|frosting|icing|gravy|syrup|vinaigrette|meatballs|broth)$/i;
const MADE_PARTS = /\b(?:fillings?|toppings?|ganache|marinade|glaze|batter|streusel|coating|mixture)$/i;

const nameOf = (text: string): string => text.replace(/\s*\([^()]*\)$|\s*:$/g, '').trim();
const hasFood = (text: string): boolean => parseLine(text).foodId !== null;

/** `Topping`, `Cheese filling`; not `Pie crust`, which is a food. */
const isPart = (text: string): boolean => PARTS.test(nameOf(text)) && !hasFood(nameOf(text));

/** Returns the heading in a line: `Sauce` for `Sauce:`, `*Sauce*`, `Sauce -`, `--- Sauce ---`. Null for an ingredient. */
export function headingOf(text: string): string | null {
  const line = text.trim();
  if (line.length > LONGEST_HEADING || !/\p{L}/u.test(line)) return null;
  const [, ...ruled] = RULED.exec(line) ?? [];
  const name = ruled.find((part) => part !== undefined);
  if (name !== undefined) return beginsWithAmount(name) ? null : nameOf(name);
  const marked = MARKED.exec(line)?.[2] ?? DASHED.exec(line)?.[1];
  if (marked !== undefined) return isWeakHeading(marked) ? nameOf(marked) : null;
  const plain = stripBullet(line);
  if (plain.endsWith(':')) return DIGIT_FIRST.test(plain) ? null : plain.replace(/[\s:]+$/, '') || null;
  if (beginsWithAmount(plain)) return null;
  return PURPOSE.test(plain) || INGREDIENTS.test(plain) || isPart(plain) ? nameOf(plain) : null;
}

/** A mark may also emphasize an ingredient: `*salt*`. */
const isWeakHeading = (name: string): boolean =>
  !beginsWithAmount(name) && (BARE_PARTS.test(nameOf(name)) || name.endsWith(':') || !hasFood(name));

/** `LAYER ONE`, where the ingredients are not in capitals. */
export const isInCapitals = (line: string): boolean =>
  line.length <= LONGEST_HEADING &&
  !/\p{Ll}/u.test(line) &&
  (line.match(/\p{Lu}/gu)?.length ?? 0) >= SHORTEST_CAPITALS &&
  !beginsWithAmount(stripBullet(line)) &&
  !hasFood(stripBullet(line));

/** `Sauce`, `Chicken marinade`: above lines with amounts they are headings. */
const isMadeBelow = (line: string, next: string): boolean => {
  const name = nameOf(stripBullet(line));
  const isMade = BARE_PARTS.test(name) || (MADE_PARTS.test(name) && !isFoodName(name));
  return isMade && line.length <= LONGEST_HEADING && !beginsWithAmount(name) && beginsWithAmount(next);
};

/** `**salt**`, `__salt__`, and `*salt*` alone on its line. */
const EMPHASIS = /(\*\*|__|(?<=^\s*)[*_](?=[^*_]+[*_]$))(?=\S)(.+?)\1/g;

/** Removes bullets, and ends every heading with a colon, as the lines of a draft have it. Throws UnreadableRecipe for too many lines. */
export function readHeadings(lines: readonly string[]): string[] {
  assertLineCount(lines.length, 'ingredient lines');
  const areInCapitals = !lines.some((line) => /\p{Ll}/u.test(line));
  return lines.map((line, index) => {
    const plain = stripBullet(line.replace(EMPHASIS, '$2'));
    const isBelow =
      (!areInCapitals && isInCapitals(line)) || isMadeBelow(line, stripBullet(lines[index + 1] ?? ''));
    const heading = headingOf(line) ?? (isBelow ? nameOf(plain) : null);
    return heading === null ? plain : `${heading}:`;
  });
}
