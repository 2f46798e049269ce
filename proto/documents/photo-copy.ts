import { LEAST_PHOTO_SIDE, MOST_PHOTO_SIDE, PHOTO_BYTES, PHOTO_PIXELS } from './cooked-limits.ts';
import { LEAST_PICTURE_SIDE } from './picture.ts';

/** The sentences for a photo that cannot be stored, for the gateway, the media service and the page. */
export const NOT_A_PHOTO = 'Please choose a photo in JPEG, PNG or WebP.';
export const NOT_HEIC =
  'We can’t read HEIC photos. On an iPhone, choose Settings, Camera, Formats, Most Compatible, or save the photo as JPEG first.';
export const BROKEN_PHOTO = 'This photo is damaged or incomplete. Please choose another one.';
export const HEAVY_PHOTO = `A photo has at most ${PHOTO_BYTES / 1_000_000} MB. Please choose a smaller one.`;
export const LARGE_PHOTO = `A photo has at most ${PHOTO_PIXELS / 1_000_000} megapixels. Please choose a smaller one.`;
export const WIDE_PHOTO = `A photo is at most ${MOST_PHOTO_SIDE.toLocaleString('en-US')} pixels wide and high. Please choose a smaller one.`;
export const SMALL_PHOTO = `A photo is at least ${LEAST_PHOTO_SIDE} pixels wide and high. Please choose a larger one.`;
/** For the picture of a recipe. */
export const SMALL_PICTURE = `A recipe’s picture is at least ${LEAST_PICTURE_SIDE} pixels wide and high. Please choose a larger one.`;
export const NARROW_PICTURE = 'This picture is too narrow for its length. Please crop it to about 4:3.';
export const ANIMATED_PICTURE = 'This picture is animated. Please choose a still one.';
