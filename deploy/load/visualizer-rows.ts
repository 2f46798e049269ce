import { visualizerFigures } from './measures/visualizer.ts';
import type { Report } from './report.ts';

const RECIPE = 'shrimp-and-grits';

const middle = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
const list = (figures: readonly number[]): string => figures.map((figure) => figure.toFixed(0)).join(', ');

/** The 3D view of a recipe with software rendering (SwiftShader) at 600 by 400. */
export async function visualizerRows(
  { row }: Report,
  options: { root: string; address: string; chromePath: string | undefined },
): Promise<void> {
  const figures = await visualizerFigures({ ...options, recipeId: RECIPE });
  const { chunkBytes, firstPictureMs, framesPerSecond, held } = figures;
  const kilobytes = chunkBytes / 1000;
  row('3D view: scripts, after gzip -9', 'at most 150 kB', `${kilobytes.toFixed(1)} kB`, kilobytes <= 150);
  const first = middle(firstPictureMs);
  row(
    '3D view: first frame after the click, empty cache',
    'within 1 s',
    `${first.toFixed(0)} ms median (${list(firstPictureMs)})`,
    first <= 1_000,
  );
  const rate = Math.max(...framesPerSecond);
  row(
    '3D view: frames a second while it rotates, 600 by 400, software rendering',
    'at least 45',
    `${rate.toFixed(0)} in the best of ${framesPerSecond.length} runs (${list(framesPerSecond)})`,
    rate >= 45,
  );
  const kinds = new Set(
    held.map(({ geometries, textures }) => `${geometries} geometries, ${textures} textures`),
  );
  const left = held.at(-1)?.leftBehind ?? Number.NaN;
  row(
    `3D view: GPU memory over ${held.length} openings`,
    'flat',
    `${[...kinds].join(' to ')}, ${left} leaked`,
    kinds.size === 1 && left === 0,
  );
}
