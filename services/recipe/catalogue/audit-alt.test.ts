import { describe, expect, it } from 'vitest';
import { auditAlt, strayPieces } from './audit-alt.ts';
import type { RecipeLine } from './recipe-source.ts';

const of = (...foods: string[]) => ({
  ingredients: foods.map((food): RecipeLine => ({ quantity: 1, unit: 'g', food })),
});
const audit = (alt: string, ...foods: string[]) =>
  auditAlt({ ...of(...foods), plating: { vessel: 'bowl', garnish: [], alt } });

describe('auditAlt', () => {
  it.each<[string, string, string[]]>([
    ['a food of the lines', 'carrots and potatoes', ['carrot', 'russet-potato']],
    ['a kind of the food', 'beef and cheese in a roll', ['sirloin', 'provolone']],
    ['potatoes grated before', 'creamy potatoes under browned crumbs', ['hash-browns']],
    ['a look', 'golden corn cakes in an amber drink', ['cornmeal']],
    ['a food in another word', 'ice cream between cookies, salt pork, a rice-flour cake', ['ice-cream']],
    ['words without food', 'a dark round loaf', []],
  ])('accepts %s', (_, alt, foods) => {
    expect(audit(alt, ...foods)).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['sliced beef with carrots and potatoes', ['chuck-roast', 'carrot', 'rutabaga'], 'potatoes'],
    ['soup with beets and a spoon of sour cream', ['beet', 'coconut-milk', 'ice-cream'], 'sour cream'],
    ['tofu and avocado on rice', ['tofu-firm', 'brown-rice'], 'avocado'],
    ['raw tuna and seaweed', ['ahi-tuna'], 'seaweed'],
    ['cabbage dressed with rice', ['green-cabbage', 'rice-vinegar'], 'rice'],
    ['browned cakes on lettuce', ['crab-meat', 'parsley'], 'lettuce'],
    ['soft eggs with chives', ['egg', 'green-onion'], 'chives'],
  ])('reports "%s" of %j', (alt, foods, word) => {
    expect(audit(alt, ...foods)).toEqual([`plating.alt: no ingredient is "${word}"`]);
  });
});

it('reports a garnish that no ingredient is drawn as', () => {
  const plating = { vessel: 'bowl', garnish: ['beans', 'pumpkin', 'cut-of-meat'] } as const;
  expect(auditAlt({ ...of('pinto-bean', 'pumpkin-seed', 'chuck-roast'), plating })).toEqual([
    'plating.garnish: no ingredient is drawn as "pumpkin"',
  ]);
});

describe('strayPieces', () => {
  it.each<[string[], string[], string[]]>([
    [['potato', 'carrot', 'leaf'], ['carrot', 'rutabaga'], []],
    [['potato', 'carrot'], ['chuck-roast'], ['carrot', 'potato']],
    [['dollop', 'beetCube'], ['beet'], ['dollop']],
    [['crabLump', 'lemon'], ['rockfish', 'lemon-juice'], []],
    [['nori', 'sesame'], ['sesame-seed'], ['nori']],
    [['toast'], ['all-purpose-flour'], []],
  ])('of %j with %j are %j', (pieces, foods, stray) => {
    expect(strayPieces(of(...foods), pieces)).toEqual(stray);
  });
});
