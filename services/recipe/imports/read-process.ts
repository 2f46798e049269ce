import { on } from 'node:events';
import { decodePage } from './decode-page.ts';
import { readRecipes } from './read-recipes.ts';

/** A request to the process, which answers with a ReadResult. */
export type ReadRequest = { page: Uint8Array; contentType: string; url: string | null };

/** Runs as a child process (recipe-reader.ts) until its parent disconnects. */
async function main(): Promise<void> {
  for await (const [request] of on(process, 'message', { close: ['disconnect'] })) {
    const { page, contentType, url } = request as ReadRequest;
    process.send?.(await readRecipes(decodePage(page, contentType), { url }));
  }
}

if (import.meta.main) await main();
