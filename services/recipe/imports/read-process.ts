import { decodePage } from './decode-page.ts';
import { readRecipes } from './read-recipes.ts';

/** What the process is asked; it answers each with a ReadResult. */
export type PageToRead = { page: Uint8Array; contentType: string; url: string | null };

/** Runs in a process of its own (recipe-reader.ts), and ends with the one that started it. */
function main(): void {
  process.on('message', async ({ page, contentType, url }: PageToRead) => {
    process.send?.(await readRecipes(decodePage(page, contentType), { url }));
  });
  process.once('disconnect', () => process.exit());
}

if (import.meta.main) main();
