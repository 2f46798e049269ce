import { parentPort } from 'node:worker_threads';
import { decodePage } from './decode-page.ts';
import { readRecipes } from './read-recipes.ts';

/** What the thread is asked; it answers each with a ReadResult. */
export type PageToRead = { page: Uint8Array; contentType: string; url: string | null };

/** Runs in a thread of its own (recipe-reader.ts); imported elsewhere it does nothing. */
parentPort?.on('message', async ({ page, contentType, url }: PageToRead) => {
  parentPort?.postMessage(await readRecipes(decodePage(page, contentType), { url }));
});
