import type { EditorText, RecipeProblem } from '@homeplate/contracts/documents/staff-recipe.ts';
import { auditText as auditSource } from '../catalogue/audit-catalogue.ts';
import { computeRecipe } from '../catalogue/audit-recipe.ts';
import { findProblems, type Problem } from '../catalogue/check-recipe.ts';
import { type Similar, similarTo } from '../catalogue/near-duplicates.ts';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import type { CompiledText } from './editor-text.ts';

/** What a recipe is compared with: the others of the catalogue. */
export type Neighbor = Similar;

/** What is wrong with a text by itself. Figures are computed, and others compared, once it has its shape. */
export type OwnProblems = { problems: RecipeProblem[]; hasShape: boolean };

/**
 * What keeps a text from being published, by field: the checks and audits that files of the catalogue pass too. Figures are computed
 * once the text has its shape.
 */
export const checkText = (
  text: EditorText,
  compiled: CompiledText,
  others: readonly Neighbor[],
): RecipeProblem[] => checkAmong(others, compiled, checkOwn(text, compiled));

/** The part of `checkText` that needs no other recipe. */
export function checkOwn(text: EditorText, compiled: CompiledText): OwnProblems {
  const problems = checkShape(text, compiled);
  const hasShape = problems.length === 0;
  return { problems: hasShape ? auditText(compiled) : problems, hasShape };
}

/** All problems of a text, from those of its own. */
export const checkAmong = (
  others: readonly Neighbor[],
  { candidate }: CompiledText,
  { problems, hasShape }: OwnProblems,
): RecipeProblem[] => (hasShape ? [...problems, ...findDuplicates(candidate, others)] : problems);

/** What the text lacks to have figures. */
export function checkShape(text: EditorText, { candidate, places }: CompiledText): RecipeProblem[] {
  const where = { fileName: candidate.id, folder: candidate.region };
  return findProblems(candidate, where).map((problem) => shapeProblem(problem, text, places));
}

/** What the audits find in a text that has its shape. */
export const auditText = ({ candidate }: CompiledText): RecipeProblem[] =>
  auditSource(computeRecipe(candidate as RecipeSource)).map(auditProblem);

/** Others with nearly the same title or foods. */
export const findDuplicates = (recipe: Neighbor, others: readonly Neighbor[]): RecipeProblem[] =>
  similarTo(recipe, others).map(({ other, by, share }) => ({
    field: by,
    problem: `${Math.round(share * 100)} % the same as in "${other}"`,
  }));

const FIELDS: Readonly<Record<string, string>> = { tier: 'access', plating: 'title' };

function shapeProblem({ path, reason }: Problem, text: EditorText, places: readonly number[]): RecipeProblem {
  const [first = 'title', place, part] = path;
  const problem = reason.replace(/^is missing.*$/, 'is missing');
  const field = FIELDS[String(first)] ?? String(first);
  if (typeof place !== 'number') return { field, problem };
  if (field !== 'ingredients')
    return { field: [field, place, part].filter((one) => one !== undefined).join('.'), problem };
  const typed = text.ingredients[places[place] ?? -1]?.trim();
  return { field, problem: `${typed}: ${part === undefined ? '' : `${String(part)} `}${problem}` };
}

/** The field that a finding such as "sodium: 3000 mg" is about. */
const AUDITED: Readonly<Record<string, string>> = {
  description: 'description',
  steps: 'steps',
  claim: 'description',
  words: 'description',
  'all words': 'steps',
  safety: 'steps',
  storage: 'leftovers',
  vessel: 'equipment',
  yield: 'yield',
  whyItWorks: 'whyItWorks',
  serveWith: 'serveWith',
};

const STEP = /\bsteps\[(\d+)\]/;

function auditProblem(finding: string): RecipeProblem {
  const [, index] = STEP.exec(finding) ?? [];
  if (index !== undefined)
    return { field: `steps.${index}.text`, problem: withoutName(finding).replace(STEP, 'this step') };
  const [, name = ''] = /^([a-z -]+): /i.exec(finding) ?? [];
  const field = AUDITED[name] ?? 'ingredients';
  return { field, problem: field === name ? withoutName(finding) : finding };
}

const withoutName = (finding: string): string => finding.replace(/^[^:]*: /, '');
