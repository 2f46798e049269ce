import { lineRatios, textRatios } from './measures/parse-times.ts';
import type { Report } from './report.ts';

const MOST_TIMES = 10;

/** How the time of reading grows with the length of hostile lines and texts. */
export async function parserRows({ row }: Report): Promise<void> {
  const growth = (what: string, ratios: readonly { atom: string; ratio: number }[]) => {
    const worst = ratios.reduce((most, one) => (one.ratio > most.ratio ? one : most));
    row(
      `reading ${what} against a quarter of it, the worst of ${ratios.length} kinds`,
      `at most ${MOST_TIMES} times the time (linear: 4, quadratic: 16)`,
      `${worst.ratio.toFixed(1)} times (repeated ${JSON.stringify(worst.atom)})`,
      worst.ratio <= MOST_TIMES,
    );
  };
  growth('a line of the maximum length', lineRatios());
  growth('a text of 290,000 characters in a recipe format', await textRatios());
}
