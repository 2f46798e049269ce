/** The four seasons, starting with spring. */
export const SEASONS = ['spring', 'summer', 'fall', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

const MONTHS: Record<Season, readonly number[]> = {
  spring: [3, 4, 5],
  summer: [6, 7, 8],
  fall: [9, 10, 11],
  winter: [12, 1, 2],
};

/** The months of a season in order; winter starts in December. */
export const monthsOfSeason = (season: Season): readonly number[] => MONTHS[season];

/** The season of a month, 1 (January) to 12. Throws a RangeError for any other number. */
export function seasonOfMonth(month: number): Season {
  const season = SEASONS.find((name) => MONTHS[name].includes(month));
  if (!season) throw new RangeError(`month must be 1 to 12, not ${month}`);
  return season;
}
