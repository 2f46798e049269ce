/**
 * The version of the drawing code. Increase it with every change that alters a picture: it is part of every picture URL, and
 * browsers cache pictures for a year.
 */
export const COMPOSITION_VERSION = 6;

/** The version of a composed picture: recipe version, drawing code and composition (0 is the first). */
export const pictureVersion = (recipeVersion: number, composition = 0): string =>
  `${recipeVersion}.${COMPOSITION_VERSION}${composition === 0 ? '' : `.${composition}`}`;

/** The version of the generated picture that this job made. */
export const generatedVersion = (jobId: string): string =>
  `g${jobId
    .replace(/^picture-/, '')
    .replaceAll('-', '')
    .slice(0, 16)}`;

/** The version of an uploaded picture. `uploadId`: a UUID. */
export const uploadedVersion = (uploadId: string): string => `u${uploadId.replaceAll('-', '').slice(0, 16)}`;

export const PICTURE_KINDS = ['composed', 'generated', 'uploaded'] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** The kind of a recipe's picture, by the version of its stored picture; undefined: it shows the composed one. */
export function pictureKind(stored: string | undefined): PictureKind {
  if (stored === undefined) return 'composed';
  return stored.startsWith('u') ? 'uploaded' : 'generated';
}

/** The shortest side of an uploaded picture: the height on a recipe's page. */
export const LEAST_PICTURE_SIDE = 600;

/** The URL of a recipe's picture. `shown`: the recipe's version for the first composition, else the picture's version. */
export const pictureUrl = (recipeId: string, shown: number | string): string =>
  `/api/recipes/${recipeId}/image?v=${typeof shown === 'number' ? pictureVersion(shown) : shown}`;

/** The event `picture` of `GET /api/events`: a recipe's picture changed, or its generation started or ended. */
export type PictureMessage = { recipeId: string };

/** The alt text of a generated or uploaded picture, whose content is unknown. */
export const storedPictureAlt = ({ title, place }: { title: string; place: string }): string =>
  `${title}, as it is served in ${place}`;

/** Widths in pixels, all 4:3 except 1200, the 1200 × 630 of link previews. */
export const PICTURE_WIDTHS = [200, 400, 800, 1200, 1600] as const;
export const PREVIEW_WIDTH = 1200;
export const PICTURE_FORMATS = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** The URL of a rendition of the picture at `imageUrl`; without a format, content negotiation chooses one. */
export const renditionUrl = (
  imageUrl: string,
  width: (typeof PICTURE_WIDTHS)[number],
  format?: PictureFormat,
): string =>
  `${imageUrl}${imageUrl.includes('?') ? '&' : '?'}w=${width}${format === undefined ? '' : `&format=${format}`}`;
