import {
  PICTURE_FORMATS,
  PICTURE_WIDTHS,
  type PictureFormat,
  PREVIEW_WIDTH,
} from '@homeplate/contracts/documents/picture.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_INKS } from '@homeplate/plates/region-inks.ts';
import type { Output } from './renderer.ts';

/** Raise this after a change of sizes or encodings: it recreates all renditions. */
export const RENDITION_VERSION = 1;

export type Rendition = { width: number; height: number; format: PictureFormat };

export const isWidth = (width: number): boolean => PICTURE_WIDTHS.some((one) => one === width);
export const isFormat = (format: string): format is PictureFormat =>
  PICTURE_FORMATS.some((one) => one === format);

/** 4:3, but for link previews. */
export const renditionOf = (width: number, format: PictureFormat): Rendition => ({
  width,
  height: width === PREVIEW_WIDTH ? 630 : (width * 3) / 4,
  format,
});

/** The stored form of a generated or uploaded picture: as large as the largest rendition, in our encoding. */
export const MASTER = { fit: 'keep', width: 1600, height: 1600, format: 'webp' } as const satisfies Output;

/** The unique file name of a rendition. */
export const renditionName = (of: { owner: string; version: string }, { width, format }: Rendition): string =>
  `${of.owner}/${of.version}/r${RENDITION_VERSION}/${width}.${format}`;

/** The renditions that pages, mail and link previews use. The others are created on request. */
export const AHEAD: readonly Rendition[] = [
  ...[200, 400, 800].flatMap((width) => PICTURE_FORMATS.map((format) => renditionOf(width, format))),
  renditionOf(PREVIEW_WIDTH, 'jpeg'),
];

/** How to render it. A link preview shows the whole picture on the region's ink color. */
export const outputOf = ({ width, height, format }: Rendition, region: RegionKey): Output => ({
  fit: width === PREVIEW_WIDTH ? 'contain' : 'cover',
  width,
  height,
  format,
  background: REGION_INKS[region].near,
});

export const contentTypeOf = (format: PictureFormat): string => `image/${format}`;
