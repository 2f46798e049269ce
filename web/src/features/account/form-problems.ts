import type { z } from 'zod';

export type Problems = Record<string, string>;

/** Field → the first thing wrong with it; empty when the form is right. */
export function problemsOf(result: z.ZodSafeParseResult<unknown>): Problems {
  const problems: Problems = {};
  for (const issue of result.error?.issues ?? []) problems[String(issue.path[0])] ??= issue.message;
  return problems;
}
