import { on } from 'node:events';
import { decodePage } from './decode-page.ts';
import { readRecipes } from './read-recipes.ts';

/** What the process is asked; it answers each with a ReadResult. */
export type PageToRead = { page: Uint8Array; contentType: string; url: string | null };

/** Runs in a process of its own (recipe-reader.ts) until the one that started it is gone. */
async function main(): Promise<void> {
  for await (const [asked] of on(process, 'message', { close: ['disconnect'] })) {
    const { page, contentType, url } = asked as PageToRead;
    process.send?.(await readRecipes(decodePage(page, contentType), { url }));
  }
}

if (import.meta.main) await main();
