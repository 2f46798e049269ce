import type { RecipeSource, Tier } from '../catalogue/recipe-source.ts';
import { boughtLines } from './bought-lines.ts';
import { fingerprint } from './fingerprint.ts';
import { planningFacts } from './planning-facts.ts';
import { platingOf } from './plating.ts';

/** Only what is `published` is read. `unpublished` waits in the store; `withdrawn` has lost its catalogue file. */
export const RECIPE_STATUSES = ['published', 'unpublished', 'withdrawn'] as const;
export type RecipeStatus = (typeof RECIPE_STATUSES)[number];

/** Whether a recipe of the catalogue is read; `reserve` waits for staff. A change here reaches the store at the next start. */
export function statusOf(tier: Tier): Exclude<RecipeStatus, 'withdrawn'> {
  return tier === 'reserve' ? 'unpublished' : 'published';
}

/** What an author writes: everything of a recipe but its address and its version. */
export type RecipeText = Omit<RecipeSource, 'id' | 'version' | 'plating'> & {
  /** Missing in rows from before, which may have `plate` in its place: read it by `platingOf`. */
  plating?: RecipeSource['plating'];
  plate?: string;
};

/** A recipe to publish: one of the catalogue, or one that a person wrote, which has no plating yet. */
export type NewRecipe = Omit<RecipeSource, 'plating'> & Pick<RecipeText, 'plating'>;

/** A recipe as the store keeps it. Its text holds by the rules of `catalogue/check-recipe.ts`. */
export type StoredRecipe = {
  /** The recipe's address: kebab-case, never changed. */
  _id: string;
  /** Rises by one with every change, whoever makes it: the version of its events and of its picture's address. */
  version: number;
  /** Version of the catalogue file its text was last taken from; null for a recipe of the staff. */
  sourceVersion: number | null;
  /** True once staff changed it: a newer catalogue file no longer replaces it. */
  editedByStaff: boolean;
  status: RecipeStatus;
  /** The catalogue version that brought the last change. */
  changedIn: number;
  /** When readers first got it; until then, when it came. */
  publishedAt: Date;
  updatedAt: Date;
  /** Counted from the reviews that are shown; `recounts` rises with each count, so that two at once meet here. */
  ratings: { sum: number; count: number; recounts?: number };
  /** Of its generated picture, as the picture's address names it; left out: it shows the composed one. */
  picture?: string;
  /** Which of its compositions it shows where it has no generated picture; left out: the first. */
  composition?: number;
  /** Job of the picture that an image service is making for it; left out: none. */
  generating?: string;
  /** Fingerprint of the lines its last event told: when a food weighs otherwise than before, it is told anew. */
  linesTold: string;
  /** Fingerprint of the planning facts in its last event; missing in rows whose last event had none: they are published again. */
  planningTold?: string;
  text: RecipeText;
};

/** The catalogue version and the time of a change. */
export type Moment = { catalogueVersion: number; at: Date };

/** The catalogue may change a recipe that came from it, until staff do. */
export const isOfCatalogue = (recipe: StoredRecipe): boolean =>
  recipe.sourceVersion !== null && !recipe.editedByStaff;

/**
 * A recipe as its catalogue file has it now, published or not by its tier: new, or in place of `held`, whose reviews and first day
 * it keeps. One without a plating gets it here, once, by the words of its title.
 */
export function bringIn(
  { id, version: sourceVersion, ...source }: NewRecipe,
  held: StoredRecipe | undefined,
  { catalogueVersion, at }: Moment,
): StoredRecipe {
  const text = { ...source, plating: platingOf(id, source) };
  const recipe: StoredRecipe = {
    _id: id,
    version: (held?.version ?? 0) + 1,
    sourceVersion,
    editedByStaff: false,
    status: statusOf(text.tier),
    changedIn: catalogueVersion,
    publishedAt: held && held.status !== 'unpublished' ? held.publishedAt : at,
    updatedAt: at,
    ratings: held?.ratings ?? { sum: 0, count: 0 },
    ...(held?.picture !== undefined && { picture: held.picture }),
    ...(held?.composition !== undefined && { composition: held.composition }),
    ...(held?.generating !== undefined && { generating: held.generating }),
    linesTold: '',
    text,
  };
  return { ...recipe, ...toldOf(recipe) };
}

/** A row from before there were platings, with the one of its catalogue file. Nothing else changes, so no event is published. */
export function adoptPlating(
  held: StoredRecipe,
  plating: RecipeSource['plating'],
  { catalogueVersion: changedIn, at: updatedAt }: Moment,
): StoredRecipe {
  const { plate: _superseded, ...text } = held.text;
  return { ...held, text: { ...text, plating }, changedIn, updatedAt };
}

/** The same text, published again because the table of foods now gives it other lines or planning facts; undefined when nothing differs. */
export function retell(held: StoredRecipe, { catalogueVersion, at }: Moment): StoredRecipe | undefined {
  const told = toldOf(held);
  if (told.linesTold === held.linesTold && told.planningTold === held.planningTold) return undefined;
  return { ...held, ...told, version: held.version + 1, changedIn: catalogueVersion, updatedAt: at };
}

/** Fingerprints of what its event holds beyond its text. */
const toldOf = (recipe: StoredRecipe): { linesTold: string; planningTold: string } => ({
  linesTold: fingerprint(boughtLines(recipe.text)),
  planningTold: fingerprint(planningFacts(recipe)),
});

/** Taken back, but kept: it may come again. What it showed goes: media deletes a generated picture and starts over. */
export function withdraw(held: StoredRecipe, { catalogueVersion, at }: Moment): StoredRecipe {
  const taken: StoredRecipe = {
    ...held,
    version: held.version + 1,
    status: 'withdrawn',
    changedIn: catalogueVersion,
    updatedAt: at,
  };
  delete taken.picture;
  delete taken.composition;
  delete taken.generating;
  return taken;
}

/** All that a card says of the recipe's picture, as one text to compare. */
export const pictureState = ({
  picture,
  composition = 0,
  generating,
}: Pick<StoredRecipe, 'picture' | 'composition' | 'generating'>): string =>
  `${picture ?? composition}${generating === undefined ? '' : ' generating'}`;
