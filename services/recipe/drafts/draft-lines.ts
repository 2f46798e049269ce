import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { asBought } from '@homeplate/reference/foods/forms.ts';
import { boughtGrams } from '@homeplate/reference/lines/bought-grams.ts';
import { lineNeed } from '@homeplate/reference/lines/needs.ts';
import { type ParsedLine, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { mapInSlices } from '@homeplate/reference/lines/slices.ts';
import type { MeasuredLine } from '../recipes/bought-lines.ts';

/** An ingredient line as it is written, what it was read as, and what it weighs. */
export type DraftLine = {
  text: string;
  /** The heading it stands under. */
  group: string | null;
  parsed: ParsedLine;
  /** `line.food` is empty where no food was meant or none is known; `grams` are as bought. */
  measured: MeasuredLine;
};

/** Nobody can say how much, and it is little: left out of cost and nutrition, and not counted as missing. */
const BY_TASTE =
  /\b(?:to taste|as needed|as desired|if (?:needed|desired)|for (?:garnish(?:ing)?|serving|dusting|sprinkling|greasing|brushing|drizzling)|to (?:serve|garnish|finish)|garnish)\b/i;
/** `Sauce:`, `For the sauce`. */
const HEADING = /^[^\d½¼¾⅓⅔⅛]+:$|^for (?:the|a) [^\d,]{2,40}$/i;
export const isHeading = (text: string): boolean => HEADING.test(text);

/** The lines of a draft, read in slices; headings among them go to the lines they stand over. */
export async function draftLines(texts: readonly string[], call?: Call): Promise<DraftLine[]> {
  let group: string | null = null;
  const read = (text: string): DraftLine[] => {
    if (isHeading(text)) {
      group = text.replace(/:$/, '').trim() || null;
      return [];
    }
    return [draftLine(text, group)];
  };
  return (await mapInSlices(texts, read, () => call && throwIfOver(call))).flat();
}

/** One line that is no heading. */
export function draftLine(text: string, group: string | null): DraftLine {
  const parsed = parseLine(text);
  const food = parsed.foodId === null ? undefined : foodById(parsed.foodId);
  const grams = food && boughtGrams(food, parsed);
  const optional = parsed.optional || (parsed.quantity === null && BY_TASTE.test(text));
  return {
    text,
    group,
    parsed,
    measured: {
      // In grams, whatever the line says: it was weighed above.
      line: {
        quantity: grams ?? 1,
        unit: 'g',
        food: food?.id ?? '',
        label: parsed.food || text,
        ...(optional && { optional: true as const }),
      },
      food: food && asBought(food, parsed.form ?? undefined),
      grams,
      need: food && lineNeed(food, parsed),
      ...(parsed.others.length > 0 && {
        others: parsed.others.map((id) => (id === null ? undefined : foodById(id))),
      }),
    },
  };
}
