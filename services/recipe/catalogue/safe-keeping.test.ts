import { describe, expect, it } from 'vitest';
import { sampleSource } from '../test/sample-recipes.ts';
import type { RecipeLine, RecipeSource } from './recipe-source.ts';
import { unsafeKeeping } from './safe-keeping.ts';

const linesOf = (...foods: string[]): RecipeLine[] =>
  foods.map((food) => ({ quantity: 1, unit: 'cup', food }));
const audit = (change: Partial<RecipeSource>) => unsafeKeeping(sampleSource(change));
const PICNIC = ['picnic'];
const TRAVELS = 'leftovers do not say that it travels with an ice pack and for two hours at most';
const REHEATED = 'leftovers with rice are not heated until steaming, or 165°F';
const KEPT = 'Make ahead keeps garlic in oil for more than 4 days';

describe('unsafeKeeping', () => {
  it.each<Partial<RecipeSource>>([
    { tags: PICNIC, leftovers: 'Take an ice pack, and eat it within two hours.' },
    { tags: PICNIC, leftovers: 'Carry it in a cooler. Leave it out for two hours at most.' },
    { tags: PICNIC, course: 'drink' },
    { tags: PICNIC, course: 'bread', storageDays: 0, counterDays: 3 },
    { leftovers: 'Warm it until steaming.', ingredients: linesOf('long-grain-rice') },
    { leftovers: 'Fry it to 165°F.', ingredients: linesOf('long-grain-rice') },
    { leftovers: 'Wrap it in a warm tortilla.', ingredients: linesOf('long-grain-rice') },
    {
      leftovers: 'Warm it.',
      ingredients: [{ quantity: 1, unit: 'cup', food: 'cooked-rice', optional: true }],
    },
    { leftovers: 'Warm it.', ingredients: linesOf('rice-vinegar') },
    { makeAhead: 'The dressing keeps a week.', ingredients: linesOf('olive-oil') },
    { makeAhead: 'The dressing keeps 4 days.', ingredients: linesOf('olive-oil', 'garlic') },
  ])('accepts %j', (change) => {
    expect(audit(change)).toEqual([]);
  });

  it.each<[Partial<RecipeSource>, string]>([
    [{ tags: PICNIC }, TRAVELS],
    [{ tags: ['lunchbox'], leftovers: 'Keep it cold with an ice pack.' }, TRAVELS],
    [{ tags: ['packed-lunch'], leftovers: 'Eat it within two hours.' }, TRAVELS],
    [{ leftovers: 'Pack it for lunch.' }, TRAVELS],
    [{ description: 'A salad that travels well.' }, TRAVELS],
    [{ leftovers: 'Warm it slowly.', ingredients: linesOf('long-grain-rice') }, REHEATED],
    [{ leftovers: 'Fry it again.', ingredients: linesOf('wild-rice') }, REHEATED],
    [{ makeAhead: 'The dressing keeps a week.', ingredients: linesOf('olive-oil', 'garlic') }, KEPT],
    [{ makeAhead: 'The oil keeps for six days.', ingredients: linesOf('olive-oil', 'garlic') }, KEPT],
  ])('reports %j', (change, problem) => {
    expect(audit(change)).toEqual([problem]);
  });
});
