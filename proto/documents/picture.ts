/**
 * Version of the way recipes are drawn. Raised with every change that alters a picture: the address of every picture then
 * changes, so that no browser keeps the old one for its year.
 */
export const COMPOSITION_VERSION = 4;

/** What a composed picture shows: this version of the recipe, drawn this way, in one of its compositions; 0 is the first. */
export const pictureVersion = (recipeVersion: number, composition = 0): string =>
  `${recipeVersion}.${COMPOSITION_VERSION}${composition === 0 ? '' : `.${composition}`}`;

/** What a generated picture shows: the one that this job made. */
export const generatedVersion = (jobId: string): string =>
  `g${jobId
    .replace(/^picture-/, '')
    .replaceAll('-', '')
    .slice(0, 16)}`;

/** Address of a recipe's picture. `shown`: the recipe's version for the first composed one, else the picture's own. */
export const pictureUrl = (recipeId: string, shown: number | string): string =>
  `/api/recipes/${recipeId}/image?v=${typeof shown === 'number' ? pictureVersion(shown) : shown}`;

/** The event `picture` of `GET /api/events`: a recipe shows another picture, or one begins or stops being made. */
export type PictureMessage = { recipeId: string };

/** What a generated picture is told as: nobody knows what lies on that plate. */
export const generatedAlt = ({ title, place }: { title: string; place: string }): string =>
  `${title}, as it is served in ${place}`;

/** Pixels across; 4:3, but for 1200, which is the 1200 × 630 of link previews. */
export const PICTURE_WIDTHS = [200, 400, 800, 1200, 1600] as const;
export const PREVIEW_WIDTH = 1200;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** A rendition of the picture at `imageUrl`; without a format the browser and the server settle on one. */
export const renditionUrl = (
  imageUrl: string,
  width: (typeof PICTURE_WIDTHS)[number],
  format?: PictureFormat,
): string =>
  `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}w=${width}${format === undefined ? '' : `&format=${format}`}`;
