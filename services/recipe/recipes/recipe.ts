import type { RecipeSource, Tier } from '../catalogue/recipe-source.ts';
import { boughtLines } from './bought-lines.ts';
import { fingerprint } from './fingerprint.ts';
import { planningFacts } from './planning-facts.ts';
import { platingOf } from './plating.ts';

/** Only `published` recipes are served. `unpublished` recipes wait for staff; `withdrawn` ones have no catalogue file any more. */
export const RECIPE_STATUSES = ['published', 'unpublished', 'withdrawn'] as const;
export type RecipeStatus = (typeof RECIPE_STATUSES)[number];

/** The status of a catalogue recipe; `reserve` waits for staff. A change here reaches the store at the next start. */
export function statusOf(tier: Tier): Exclude<RecipeStatus, 'withdrawn'> {
  return tier === 'reserve' ? 'unpublished' : 'published';
}

/** What an author writes: a recipe without id and version. */
export type RecipeText = Omit<RecipeSource, 'id' | 'version' | 'plating'> & {
  /** Missing in old rows, which may have `plate` instead: read it with `platingOf`. */
  plating?: RecipeSource['plating'];
  plate?: string;
};

/** A recipe to publish: from the catalogue, or from a user and then without a plating. */
export type NewRecipe = Omit<RecipeSource, 'plating'> & Pick<RecipeText, 'plating'>;

export type Generated = { model: string; at: Date; request: string };

/** A stored recipe. Its text follows the rules of `catalogue/check-recipe.ts`. */
export type StoredRecipe = {
  /** The id in the recipe's URL: kebab-case, never changed. */
  _id: string;
  /** Increases by one with every change of the text by anyone: the version in its events and picture URL. */
  version: number;
  /** Version of the text as a catalogue file: staff publish the next one; null for a recipe that was never a file. */
  sourceVersion: number | null;
  /** True once staff have changed it: a newer catalogue file no longer replaces it. */
  editedByStaff: boolean;
  status: RecipeStatus;
  /** Its revision: the number of its last change in the sequence of all changes, those of its rating and picture included. */
  changedIn: number;
  /** When it was first published; until then, when it was added. */
  publishedAt: Date;
  updatedAt: Date;
  /** Counted from the visible reviews; each count increases `recounts`, so concurrent counts conflict here. */
  ratings: { sum: number; count: number; recounts?: number };
  /** Version of its generated or uploaded picture, as in the URL; missing: it shows the composed one. */
  picture?: string;
  /** The composition it shows without a generated picture; missing: the first. */
  composition?: number;
  /** Job of the picture that an image service is generating; missing: none. */
  generating?: string;
  /** The request by which staff published it from the reserve; missing: it is not from there. */
  releasedAs?: string;
  /** The model that wrote its first text, when, and for which request of staff; missing: people wrote it. */
  generated?: Generated;
  /** An editor's text in `recipe_edits` is not published yet; missing: there is none. */
  edit?: 'draft' | 'review';
  /** How often staff wrote it, its text or its stage; missing: never. */
  edits?: number;
  /** Fingerprint of the lines in its last event: when a food's weight changes, the recipe is published again. */
  linesTold: string;
  /** Fingerprint of the planning facts in its last event; missing in rows whose last event had none: they are published again. */
  planningTold?: string;
  text: RecipeText;
};

/** The number of a change in the sequence, and its time. */
export type Moment = { sequence: number; at: Date };

/** True while catalogue files may change the recipe: until staff change it. */
export const isManagedByCatalogue = (recipe: StoredRecipe): boolean =>
  recipe.sourceVersion !== null && !recipe.editedByStaff;

/**
 * Builds the stored recipe from its source, with the status of its tier; a released one of the reserve is premium. Keeps the ratings and publication date of `held`. Derives a
 * missing plating from the title, once.
 */
export function applySource(
  { id, version: sourceVersion, ...source }: NewRecipe,
  held: StoredRecipe | undefined,
  { sequence, at }: Moment,
): StoredRecipe {
  const tier = held?.releasedAs !== undefined && source.tier === 'reserve' ? 'premium' : source.tier;
  const text = { ...source, tier, plating: platingOf(id, source) };
  const recipe: StoredRecipe = {
    _id: id,
    version: (held?.version ?? 0) + 1,
    sourceVersion,
    editedByStaff: false,
    status: statusOf(text.tier),
    changedIn: sequence,
    publishedAt: held && held.status !== 'unpublished' ? held.publishedAt : at,
    updatedAt: at,
    ratings: held?.ratings ?? { sum: 0, count: 0 },
    ...(held?.picture !== undefined && { picture: held.picture }),
    ...(held?.composition !== undefined && { composition: held.composition }),
    ...(held?.generating !== undefined && { generating: held.generating }),
    ...(held?.releasedAs !== undefined && { releasedAs: held.releasedAs }),
    ...(held?.edit !== undefined && { edit: held.edit }),
    ...(held?.edits !== undefined && { edits: held.edits }),
    linesTold: '',
    text,
  };
  return { ...recipe, ...toldOf(recipe) };
}

/** Adds the plating of the catalogue file to an old row. Nothing else changes, so no event is published. */
export function adoptPlating(
  held: StoredRecipe,
  plating: RecipeSource['plating'],
  { sequence: changedIn, at: updatedAt }: Moment,
): StoredRecipe {
  const { plate: _superseded, ...text } = held.text;
  return { ...held, text: { ...text, plating }, changedIn, updatedAt };
}

/** Returns a new version of the same text when its computed lines or planning facts changed; else undefined. */
export function republishIfChanged(held: StoredRecipe, { sequence, at }: Moment): StoredRecipe | undefined {
  const told = toldOf(held);
  if (told.linesTold === held.linesTold && told.planningTold === held.planningTold) return undefined;
  return { ...held, ...told, version: held.version + 1, changedIn: sequence, updatedAt: at };
}

/** Publishes a recipe of the reserve for members. Its file keeps the tier `reserve`, which no longer withholds it. */
export function release(held: StoredRecipe, releasedAs: string, { sequence, at }: Moment): StoredRecipe {
  const recipe: StoredRecipe = {
    ...held,
    version: held.version + 1,
    status: 'published',
    changedIn: sequence,
    publishedAt: at,
    updatedAt: at,
    releasedAs,
    text: { ...held.text, tier: 'premium' },
  };
  return { ...recipe, ...toldOf(recipe) };
}

/** A recipe that an editor began. Its text may be incomplete: readers do not see it before `publishText`. */
export const newStaffRecipe = (id: string, text: RecipeText, at: Date): StoredRecipe => ({
  _id: id,
  version: 1,
  sourceVersion: null,
  editedByStaff: true,
  status: 'unpublished',
  changedIn: 0,
  publishedAt: at,
  updatedAt: at,
  ratings: { sum: 0, count: 0 },
  linesTold: 'none',
  text,
});

/** True for a recipe of staff that readers have never seen: publishing raises its version. */
export const isNeverPublished = ({ sourceVersion, version }: StoredRecipe): boolean =>
  sourceVersion === null && version === 1;

/** Publishes the text of an editor, who from then on owns the recipe: a newer catalogue file no longer replaces it. */
export function publishText(held: StoredRecipe, text: RecipeText, { sequence, at }: Moment): StoredRecipe {
  const recipe: StoredRecipe = {
    ...held,
    version: held.version + 1,
    sourceVersion: held.sourceVersion === null ? null : held.sourceVersion + 1,
    editedByStaff: true,
    status: 'published',
    changedIn: sequence,
    publishedAt: held.status === 'unpublished' ? at : held.publishedAt,
    updatedAt: at,
    text,
  };
  delete recipe.edit;
  return { ...recipe, ...toldOf(recipe) };
}

/** Fingerprints of the computed parts of its event. */
const toldOf = (recipe: StoredRecipe): { linesTold: string; planningTold: string } => ({
  linesTold: fingerprint(boughtLines(recipe.text)),
  planningTold: fingerprint(planningFacts(recipe)),
});

/** Withdraws a recipe, but keeps the row: it may come back. Drops its picture, because media deletes it too. */
export function withdraw(held: StoredRecipe, { sequence, at }: Moment): StoredRecipe {
  const taken: StoredRecipe = {
    ...held,
    version: held.version + 1,
    status: 'withdrawn',
    changedIn: sequence,
    updatedAt: at,
  };
  delete taken.picture;
  delete taken.composition;
  delete taken.generating;
  return taken;
}

/** The picture state of a card as one comparable string. */
export const pictureState = ({
  picture,
  composition = 0,
  generating,
}: Pick<StoredRecipe, 'picture' | 'composition' | 'generating'>): string =>
  `${picture ?? composition}${generating === undefined ? '' : ' generating'}`;
