import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import { z } from 'zod';
import { type Similar, similarTo } from '../catalogue/near-duplicates.ts';
import { checkText } from '../edits/check-text.ts';
import { type CompiledText, compileText } from '../edits/editor-text.ts';
import { UNNAMED } from '../edits/recipe-edit.ts';
import { recipeIds } from '../edits/recipe-id.ts';

/** What the model writes of an editor's text. Fewer lines or steps are no recipe. */
const Form = EditorText.omit({ region: true, access: true }).extend({
  ingredients: EditorText.shape.ingredients.min(3),
  steps: EditorText.shape.steps.min(3),
});

/** Structured outputs do not support lengths of texts (https://platform.openai.com/docs/guides/structured-outputs): only `readDraft` checks them. */
export function draftSchema(): Record<string, unknown> {
  const { $schema: _, ...schema } = z.toJSONSchema(Form, {
    override: ({ jsonSchema }) => {
      delete jsonSchema.maxLength;
    },
  });
  return schema;
}

export type GeneratedText = { text: EditorText; compiled: CompiledText };
export type Reading = {
  /** Undefined when the answer is no recipe. */
  draft: GeneratedText | undefined;
  /** What keeps it from being published, as "field: problem". */
  findings: string[];
  isDuplicate: boolean;
};

/** True if a recipe has the id of this title. */
function isIdKnown(title: string, known: readonly Similar[]): boolean {
  const [id] = recipeIds(title);
  return known.some((recipe) => recipe.id === id);
}

/** True if a recipe has the same id, or nearly the same title or foods. */
export const isKnown = ({ text, compiled }: GeneratedText, known: readonly Similar[]): boolean =>
  isIdKnown(text.title, known) || similarTo(compiled.candidate, known).length > 0;

/** Reads the answer of a model as the text of an editor, and checks it with the same rules. */
export function readDraft(content: string, region: RegionKey, known: readonly Similar[]): Reading {
  const parsed = Form.safeParse(jsonOf(content));
  if (!parsed.success) {
    const findings = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
    );
    return { draft: undefined, findings, isDuplicate: false };
  }
  // Foods have ids that the model does not know: they are found by their names in the steps.
  const steps = parsed.data.steps.map((step) => ({ ...step, uses: [] }));
  const text: EditorText = { ...parsed.data, steps, region, access: 'premium' };
  const compiled = compileText(UNNAMED, text, { known: [], plating: undefined });
  const draft = { text, compiled };
  const findings = checkText(text, compiled, known).map(({ field, problem }) => `${field}: ${problem}`);
  const isSameId = isIdKnown(text.title, known);
  return {
    draft,
    findings: isSameId ? ['title: is that of a recipe we have', ...findings] : findings,
    isDuplicate: isKnown(draft, known),
  };
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
