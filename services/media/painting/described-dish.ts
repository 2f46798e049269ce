import type { PictureBody } from '@homeplate/contracts/documents/picture-job.ts';
import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import type { JobDish } from '../jobs/picture-job.ts';

/** Ways in which people name a region's cooking, beside its own name. */
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

/** What a composed picture of a described dish is drawn from: the region its style names, and the foods its words name. */
export function dishOf({ recipe_name: title, description, region_style }: PictureBody): JobDish {
  const styled = STYLES.find(([, words]) => words.test(region_style))?.[0];
  // "American" is all of them: the name of the dish settles it, the same way each time.
  const sum = Buffer.from(title).reduce((total, byte) => total + byte, 0);
  const ingredients = description
    .split(/[,;.:()]|\b(?:and|with|of|on|over|in)\b/i)
    .map((part) => part.trim())
    .filter((part) => part.length > 1 && part.length <= 60)
    .slice(0, MOST_PARTS);
  return { title, region: styled ?? REGION_KEYS[sum % REGION_KEYS.length] ?? 'midwest', ingredients };
}
