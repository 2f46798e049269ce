/** Every limit of a fetch, in one place. */
export const FETCH_LIMITS = {
  /** For the whole import: DNS, robots.txt, redirects and the page. */
  totalMs: 12_000,
  redirects: 5,
  /** After decompression (reading C52). */
  pageBytes: 6 * 1024 * 1024,
  /** RFC 9309, 2.5: a crawler reads at least 500 kB. */
  robotsBytes: 500 * 1024,
  headerBytes: 16 * 1024,
  /** Between two requests to one site. */
  siteSeconds: 1,
  /** How long a robots.txt is reused; RFC 9309, 2.4 allows a day. */
  robotsMs: 60 * 60_000,
  robotsHeld: 500,
  /** Fetches at the same time: each may hold a page in memory. */
  concurrent: 12,
  /** Imports by URL that one user may start in an hour. */
  perPerson: { name: 'import by URL', limit: 30, windowSeconds: 3_600 },
} as const;
