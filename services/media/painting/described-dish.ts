import type { PictureBody } from '@homeplate/contracts/documents/picture-job.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { JobDish } from '../jobs/picture-job.ts';

/** Common names of each region's cooking. */
const STYLES: readonly [RegionKey, RegExp][] = [
  ['new-england', /new england|boston|maine|yankee/i],
  ['mid-atlantic', /mid.?atlantic|new york|philadelphia|jersey|chesapeake|dutch/i],
  ['pacific-northwest', /northwest|seattle|oregon|alaska/i],
  ['southwest', /southwest|tex.?mex|texas|texan|mexic|arizona/i],
  ['south', /south|cajun|creole|soul|carolina|georgia|louisiana|low ?country/i],
  ['california', /californ|west coast|baja/i],
  ['hawaii', /hawai|island|poly?nesian/i],
  ['midwest', /midwest|chicago|wisconsin|ohio|great lakes/i],
];
const MOST_PARTS = 14;

/** Derives the region from the style, and the ingredients from the description. */
export function dishOf({ recipe_name: title, description, region_style }: PictureBody): JobDish {
  const styled = STYLES.find(([, words]) => words.test(region_style))?.[0];
  // "American" names no region: derive one from the title, so the same dish always gets the same region.
  const sum = Buffer.from(title).reduce((total, byte) => total + byte, 0);
  const ingredients = description
    .split(/[,;.:()]|\b(?:and|with|of|on|over|in)\b/i)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length <= 60)
    .slice(0, MOST_PARTS);
  return { title, region: styled ?? REGION_KEYS[sum % REGION_KEYS.length] ?? 'midwest', ingredients };
}
