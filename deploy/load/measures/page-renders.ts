import { join } from 'node:path';
import { loadPageRenderer } from '../../../gateway/pages/page-renderer.ts';
import { median } from './process-figures.ts';
import { sitemapPaths } from './sitemap-paths.ts';

const WARM_UP = 100;
const ROUNDS = 4;

/**
 * CPU milliseconds for rendering one recipe page as HTML: loaders, React and the document, with the documents of the API at hand. Runs
 * the server bundle in this process; each page of a round is another recipe.
 */
export async function recipeRenderMs(root: string, address: string): Promise<number> {
  const renderer = await loadPageRenderer(join(root, 'web'), undefined);
  if (!renderer) throw new Error('The web app is not built');
  const documents = new Map<string, { status: number; text: string }>();
  const fetchStored: typeof fetch = async (input) => {
    const path = input instanceof Request ? input.url : input.toString();
    const stored = documents.get(path);
    if (stored) return new Response(stored.text, { status: stored.status });
    const answer = await fetch(new URL(path, address));
    const text = await answer.text();
    documents.set(path, { status: answer.status, text });
    return new Response(text, { status: answer.status });
  };
  const render = async (path: string) => {
    const url = new URL(path, address);
    const { status } = await renderer.render({ url, signedIn: false, fetch: fetchStored });
    if (status !== 200) throw new Error(`${path} has status ${status}`);
  };
  const recipes = (await sitemapPaths(address)).filter((path) => /^\/recipes\/./.test(path));
  for (const path of recipes) await render(path);
  for (const path of recipes.slice(0, WARM_UP)) await render(path);
  const rest = recipes.slice(WARM_UP);
  const size = Math.floor(rest.length / ROUNDS);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    for (const path of rest.slice(round * size, (round + 1) * size)) await render(path);
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / 1000 / size);
  }
  return median(rounds);
}
