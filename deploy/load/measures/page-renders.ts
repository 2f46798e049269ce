import { cpuMicroseconds, median } from './process-figures.ts';
import { sitemapPaths } from './sitemap-paths.ts';

const WARM_UP = 100;
const ROUNDS = 4;

/** CPU milliseconds of the process for one recipe page that no copy exists of: each page of a round is asked for the first time. */
export async function recipeRenderMs(app: { address: string; pid: number }): Promise<number> {
  const recipes = (await sitemapPaths(app.address)).filter((path) => /^\/recipes\/./.test(path));
  const ask = async (path: string) => {
    const answer = await fetch(app.address + path, { headers: { accept: 'text/html' } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
  };
  for (const path of recipes.slice(0, WARM_UP)) await ask(path);
  const rest = recipes.slice(WARM_UP);
  const size = Math.floor(rest.length / ROUNDS);
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = cpuMicroseconds(app.pid);
    for (const path of rest.slice(round * size, (round + 1) * size)) await ask(path);
    rounds.push((cpuMicroseconds(app.pid) - before) / size / 1000);
  }
  return median(rounds);
}
