import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { expect, it } from 'vitest';
import { scarcestRegion } from './generate-drafts.ts';

const recipe = (region?: (typeof REGION_KEYS)[number], isArchived = false) => ({
  ...(region && { region }),
  isArchived,
});
const oneEach = REGION_KEYS.map((region) => recipe(region));

it.each([
  ['the first by name when there is no recipe', [], 'california'],
  ['the first by name when all have as many', oneEach, 'california'],
  ['the only one without a recipe', oneEach.filter(({ region }) => region !== 'south'), 'south'],
  ['the one with the fewest', [...oneEach, ...oneEach.filter(({ region }) => region !== 'hawaii')], 'hawaii'],
  ['the next when a draft was added', [...oneEach, recipe('california')], 'hawaii'],
  ['not the one with an archived recipe more', [...oneEach, recipe('california', true)], 'california'],
  ['the same with a draft whose region is not chosen', [...oneEach, recipe()], 'california'],
] as const)('drafts are written for %s', (_name, known, region) => {
  expect(scarcestRegion(known)).toBe(region);
});
