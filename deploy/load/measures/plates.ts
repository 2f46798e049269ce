import { gzipSync } from 'node:zlib';
import { composePlate } from '@homeplate/plates/compose-plate.ts';
import { cataloguePlates } from '../../../services/flows/catalogue-plates.ts';
import { median } from './process-figures.ts';

const WARM_UP = 3;
const ROUNDS = 20;

/** Medians over the catalogue: CPU `milliseconds` and compressed `bytes`. `most` has the maximum of each. */
export type PlateFigures = {
  pictures: number;
  milliseconds: number;
  bytes: number;
  most: { milliseconds: number; bytes: number };
};

/** The cost of composing every recipe's picture, in CPU time, which ignores other programs. */
export async function plateFigures(): Promise<PlateFigures> {
  const recipes = await cataloguePlates();
  for (let round = 0; round < WARM_UP; round += 1) for (const recipe of recipes) composePlate(recipe);
  const milliseconds = recipes.map((recipe) => {
    const before = process.cpuUsage();
    for (let round = 0; round < ROUNDS; round += 1) composePlate(recipe);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000 / ROUNDS;
  });
  const bytes = recipes.map((recipe) => gzipSync(composePlate(recipe)).length);
  return {
    pictures: recipes.length,
    milliseconds: median(milliseconds),
    bytes: median(bytes),
    most: { milliseconds: Math.max(...milliseconds), bytes: Math.max(...bytes) },
  };
}
