import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { describe, expect, it } from 'vitest';
import type { RecipeSource } from '../catalogue/recipe-source.ts';
import { catalogueCommand } from '../catalogue-cli.ts';
import { sampleSource } from './sample-recipes.ts';

const of = (...recipes: RecipeSource[]) => ({ hash: async () => '', load: async () => recipes });
const run = (words: string, ...recipes: RecipeSource[]) =>
  catalogueCommand(words.split(' ').filter(Boolean), of(...recipes));

describe('npm run catalogue', () => {
  it('check reports broken rules and fails', async () => {
    const { lines, ok } = await run('check', sampleSource({ servings: 24 }));
    expect(ok).toBe(false);
    expect(lines[0]).toMatch(/^south\/skillet-onions: cost: \$0\.\d\d a serving/);
    expect(lines.at(-1)).toMatch(/^1 recipes, \d+ broken rules$/);
  });

  it('cost lists recipes at the US average or near a ZIP code, and names the prices', async () => {
    const us = await run('cost', sampleSource());
    expect(us.lines[0]).toBe('At US average prices');
    expect(us.lines[1]).toMatch(
      /^recipe +region +servings +portions +a serving +checkout +left over +priced$/,
    );
    expect(us.lines[2]).toMatch(/^skillet-onions +south +4( +\d+\.\d\d){4} +3 of 3$/);
    const near = await run('cost --zip 37203', sampleSource());
    expect(near.lines[0]).toBe('Estimated near 37203 (Nashville, TN), over the chains of TN');
    expect(near.lines[2]).not.toBe(us.lines[2]);
    expect(await run('cost --zip=37203', sampleSource())).toEqual(near);
  });

  it.each(BLANKS)('cost takes a ZIP code with %s around it', async (_name, before, behind) => {
    const { lines } = await catalogueCommand(
      ['cost', '--zip', `${before}37203${behind}`],
      of(sampleSource()),
    );
    expect(lines[0]).toBe('Estimated near 37203 (Nashville, TN), over the chains of TN');
  });

  it('stats counts recipes', async () => {
    const { lines } = await run('stats', sampleSource(), sampleSource({ id: 'b', tier: 'reserve' }));
    expect(lines[0]).toBe('2 recipes; cost at the US average');
    expect(lines.slice(lines.indexOf('tier'), lines.indexOf('tier') + 4)).toEqual([
      'tier',
      '  open     1',
      '  premium  0',
      '  reserve  1',
    ]);
  });

  it.each([
    '',
    'sing',
    'check now',
    'cost 37203',
    'cost --zip',
    'cost --zip nowhere',
    'cost --zip 37203 37204',
  ])('answers "%s" with its help', async (words) => {
    await expect(run(words)).rejects.toThrow('npm run -s catalogue -- check');
  });

  it('cost rejects an unknown ZIP code', async () => {
    await expect(run('cost --zip 00000')).rejects.toThrow('There is no ZIP code 00000');
  });
});
