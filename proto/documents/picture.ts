/**
 * Version of the way recipes are drawn. Raised with every change that alters a picture: the address of every picture then
 * changes, so that no browser keeps the old one for its year.
 */
export const COMPOSITION_VERSION = 1;

/** What a composed picture shows: this version of the recipe, drawn this way. */
export const pictureVersion = (recipeVersion: number): string => `${recipeVersion}.${COMPOSITION_VERSION}`;

export const pictureUrl = (recipeId: string, recipeVersion: number): string =>
  `/api/recipes/${recipeId}/image?v=${pictureVersion(recipeVersion)}`;
