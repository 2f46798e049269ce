import type { RecipeSource } from './recipe-source.ts';
import { unsafeCooking } from './safe-cooking.ts';
import { unsafeEggs } from './safe-eggs.ts';
import { unsafeKeeping } from './safe-keeping.ts';

/** Finds where a recipe leaves out what makes its food safe to eat, each as "safety: …". */
export const auditSafety = (source: RecipeSource): string[] =>
  [...unsafeCooking(source), ...unsafeEggs(source), ...unsafeKeeping(source)].map(
    (problem) => `safety: ${problem}`,
  );
