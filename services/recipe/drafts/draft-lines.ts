import { type Call, throwIfOver } from '@homeplate/common/call.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { asBought } from '@homeplate/reference/foods/forms.ts';
import { boughtGrams } from '@homeplate/reference/lines/bought-grams.ts';
import { lineNeed } from '@homeplate/reference/lines/needs.ts';
import { type ParsedLine, parseLine } from '@homeplate/reference/lines/parse-line.ts';
import { mapInSlices } from '@homeplate/reference/lines/slices.ts';
import { headingOf } from '../imports/headings.ts';
import type { MeasuredLine } from '../recipes/bought-lines.ts';

/** An ingredient line: its text, the parsed result, and its weight. */
export type DraftLine = {
  text: string;
  /** The heading above it. */
  group: string | null;
  parsed: ParsedLine;
  /** `line.food` is empty when the food is unknown; `grams` are as bought. */
  measured: MeasuredLine;
};

/** Small unstated amounts: left out of cost and nutrition, and not counted as missing. */
const BY_TASTE =
  /\b(?:to taste|as needed|as desired|if (?:needed|desired)|for (?:garnish(?:ing)?|serving|dusting|sprinkling|greasing|brushing|drizzling)|to (?:serve|garnish|finish)|garnish)\b/i;
/** Parses the lines of a draft in time slices. A heading becomes the `group` of the lines below it. */
export async function draftLines(texts: readonly string[], call?: Call): Promise<DraftLine[]> {
  let group: string | null = null;
  const read = (text: string): DraftLine[] => {
    const heading = headingOf(text);
    if (heading !== null) {
      group = heading;
      return [];
    }
    return [draftLine(text, group)];
  };
  return (await mapInSlices(texts, read, () => call && throwIfOver(call))).flat();
}

/** Parses one line that is not a heading. */
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
      // Always in grams: the weight is computed above.
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
      text,
      ...(parsed.others.length > 0 && {
        others: parsed.others.map((id) => (id === null ? undefined : foodById(id))),
      }),
      ...(parsed.mayContain.length > 0 && { mayContain: parsed.mayContain }),
    },
  };
}
