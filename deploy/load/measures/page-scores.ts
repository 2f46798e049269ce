import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { freePort } from '../../local/ports.ts';

/** Lighthouse scores of a page on a phone with slow 4G: scores out of 100, LCP in milliseconds. */
export type PageScores = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  /** The names of failed audits. */
  findings: string[];
};

const MAX_FAILED = 3;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/** The medians of `runs` visits, each with a new browser and an empty cache. */
export async function pageScores(options: {
  url: string;
  runs: number;
  chromePath: string | undefined;
  log: (line: string) => void;
}): Promise<PageScores> {
  const { url, runs, chromePath, log } = options;
  const visits: PageScores[] = [];
  for (let failed = 0; visits.length < runs; ) {
    const scores = await visit(url, chromePath);
    if (typeof scores === 'string') {
      failed += 1;
      if (failed > MAX_FAILED) throw new Error(`Lighthouse could not measure ${url}: ${scores}`);
      continue;
    }
    log(
      `  ${new URL(url).pathname} ${visits.length + 1}: ${scores.performance}, ${scores.accessibility}, ${scores.bestPractices}, ${scores.seo}, LCP ${(scores.lcpMs / 1000).toFixed(2)} s, CLS ${scores.cls.toFixed(3)}`,
    );
    visits.push(scores);
  }
  const middle = (of: (scores: PageScores) => number) =>
    visits.map(of).toSorted((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;
  return {
    performance: middle(({ performance }) => performance),
    accessibility: middle(({ accessibility }) => accessibility),
    bestPractices: middle(({ bestPractices }) => bestPractices),
    seo: middle(({ seo }) => seo),
    lcpMs: middle(({ lcpMs }) => lcpMs),
    cls: middle(({ cls }) => cls),
    findings: [...new Set(visits.flatMap(({ findings }) => findings))],
  };
}

/** The scores, or why Lighthouse failed: on a busy machine it sometimes misses the start of a trace. */
async function visit(url: string, chromePath: string | undefined): Promise<PageScores | string> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: chromePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const result = await lighthouse(url, { port, onlyCategories: CATEGORIES, logLevel: 'error' });
    if (!result) throw new Error(`Lighthouse returned no result for ${url}`);
    const { categories, audits, runtimeError } = result.lhr;
    if (runtimeError) return runtimeError.message;
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
    const counted = CATEGORIES.filter((name) => name !== 'performance').flatMap(
      (name) => categories[name]?.auditRefs ?? [],
    );
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
      cls: audits['cumulative-layout-shift']?.numericValue ?? Number.NaN,
      findings: counted
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id),
    };
  } finally {
    await browser.close();
  }
}
