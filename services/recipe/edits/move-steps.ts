import { AppError } from '@homeplate/common/app-error.ts';
import type { RecipeMove, RecipeStage } from '@homeplate/contracts/documents/staff-recipe.ts';
import {
  isNeverPublished,
  type Moment,
  publishText,
  type RecipeText,
  type StoredRecipe,
  withdraw,
} from '../recipes/recipe.ts';
import type { Neighbor } from './check-text.ts';
import { checkedText, type PreparedText } from './prepared-text.ts';
import { stageOf } from './recipe-edit.ts';
import type { PublishedText } from './version-store.ts';

/** A recipe after a step, and what else the step changes. */
export type Moved = {
  recipe: StoredRecipe;
  /** Readers see the change: it is the next one in the sequence. */
  isSeen: boolean;
  /** The text that is not published ends. */
  endsEdit: boolean;
  /** Texts that become versions, oldest first. */
  versions: readonly PublishedText[];
};

type Opened = {
  recipe: StoredRecipe;
  /** For steps that check the text. */
  prepared: PreparedText | undefined;
  /** What the text is compared with. */
  others: readonly Neighbor[];
  /** Of a change that readers see. */
  moment: Moment;
};

/** From which stages each step starts. */
const STARTS: Record<RecipeMove, readonly RecipeStage[]> = {
  submit: ['draft'],
  return: ['review'],
  discard: ['draft', 'review'],
  publish: ['review'],
  archive: ['draft', 'review', 'published', 'reserve'],
};

export const conflict = (message: string): AppError => new AppError('CONFLICT', { message });

/** Throws CONFLICT when the recipe is in a stage from which the step does not start. */
export function requireStart(move: RecipeMove, recipe: StoredRecipe): void {
  const [stage, from] = [stageOf(recipe), STARTS[move]];
  if (!from.includes(stage)) throw conflict(`This recipe is ${stage}; ${move} is for ${from.join(' or ')}.`);
}

/** True for the steps after which a text must keep every rule of the catalogue. */
export const checksText = (move: RecipeMove): boolean => move === 'submit' || move === 'publish';

const unseen = (recipe: StoredRecipe): Moved => ({ recipe, isSeen: false, endsEdit: false, versions: [] });

const textOf = ({ prepared, others }: Opened) => {
  if (!prepared) throw new Error('The text was not prepared');
  return checkedText(prepared, others);
};

/** Publishes a text for readers. `before`: the recipe as it was, `edited`: with this write counted. */
export function publishRecipe(
  before: StoredRecipe,
  edited: StoredRecipe,
  text: RecipeText,
  moment: Moment,
): Moved {
  const recipe = publishText(edited, text, moment);
  return {
    recipe,
    isSeen: true,
    endsEdit: true,
    versions: [
      // The text of a catalogue file becomes a version when staff replace it.
      ...(before.status === 'unpublished' ? [] : [{ recipe: before, isFirst: false }]),
      { recipe, isFirst: isNeverPublished(before) },
    ],
  };
}

const STEPS: Record<RecipeMove, (opened: Opened, edited: StoredRecipe) => Moved> = {
  submit: (opened, edited) => {
    textOf(opened);
    return unseen({ ...edited, edit: 'review' });
  },
  return: (_, edited) => unseen({ ...edited, edit: 'draft' }),
  discard: ({ recipe }, { edit: _edit, ...rest }) => {
    if (isNeverPublished(recipe))
      throw conflict('This recipe has no other text. Archive it instead of discarding the draft.');
    return { ...unseen(rest), endsEdit: true };
  },
  publish: (opened, edited) => publishRecipe(opened.recipe, edited, textOf(opened), opened.moment),
  archive: ({ recipe, moment }, { edit, ...rest }) => {
    // A draft keeps its text: saving it again brings it back.
    if (isNeverPublished(recipe)) return unseen({ ...rest, status: 'withdrawn' });
    if (edit) throw conflict('This recipe has a text that is not published. Publish or discard it first.');
    return { ...unseen({ ...withdraw(rest, moment), editedByStaff: true }), isSeen: true };
  },
};

/** Takes a recipe one step on. Throws CONFLICT when the step is not for it, INVALID_INPUT when its text breaks a rule. */
export const moveRecipe = (move: RecipeMove, opened: Opened): Moved =>
  STEPS[move](opened, { ...opened.recipe, edits: (opened.recipe.edits ?? 0) + 1 });
