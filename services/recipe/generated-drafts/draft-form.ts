import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { EditorText, type RecipeProblem } from '@homeplate/contracts/documents/staff-recipe.ts';
import { z } from 'zod';
import type { Similar } from '../catalogue/near-duplicates.ts';
import { auditText, checkShape, findDuplicates } from '../edits/check-text.ts';
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
  /** True if the draft has its shape, so that all audits ran: only then do numbers of findings compare. */
  isComplete: boolean;
  isDuplicate: boolean;
};

function duplicatesOf({ text, compiled }: GeneratedText, others: readonly Similar[]): RecipeProblem[] {
  const [id] = recipeIds(text.title);
  return [
    ...(others.some((recipe) => recipe.id === id)
      ? [{ field: 'title', problem: 'is that of a recipe we have' }]
      : []),
    ...findDuplicates(compiled.candidate, others),
  ];
}

/** True if another recipe has the same id, or nearly the same title or foods. */
export const isDuplicateOf = (draft: GeneratedText, others: readonly Similar[]): boolean =>
  duplicatesOf(draft, others).length > 0;

/** Reads the answer of a model as the text of an editor, and checks it with the same rules. */
export function readDraft(content: string, region: RegionKey, known: readonly Similar[]): Reading {
  const parsed = Form.safeParse(jsonOf(content));
  if (!parsed.success) {
    const findings = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'answer'}: ${message}`,
    );
    return { draft: undefined, findings, isComplete: false, isDuplicate: false };
  }
  // Foods have ids that the model does not know: they are found by their names in the steps.
  const steps = parsed.data.steps.map((step) => ({ ...step, uses: [] }));
  const text: EditorText = { ...parsed.data, steps, region, access: 'premium' };
  const compiled = compileText(UNNAMED, text, { known: [], plating: undefined });
  const draft = { text, compiled };
  const shape = checkShape(text, compiled);
  const isComplete = shape.length === 0;
  const duplicates = duplicatesOf(draft, known);
  const problems = [...duplicates, ...(isComplete ? auditText(compiled) : shape)];
  return {
    draft,
    findings: problems.map(({ field, problem }) => `${field}: ${problem}`),
    isComplete,
    isDuplicate: duplicates.length > 0,
  };
}

function jsonOf(content: string): unknown {
  try {
    return JSON.parse(content);
  } catch {
    return undefined;
  }
}
