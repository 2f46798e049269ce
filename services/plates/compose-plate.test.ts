import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { platingByWords } from '@homeplate/reference/pictures/plating.ts';
import { COMPOSITIONS } from '@homeplate/reference/pictures/settings.ts';
import { TEMPLATE_NAMES, type TemplateName } from '@homeplate/reference/pictures/template-names.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { composePlate, type PlateRecipe } from './compose-plate.ts';
import { REGION_INKS } from './region-inks.ts';
import { parseMarkup } from './test-markup.ts';

const CHOWDER: PlateRecipe = {
  id: 'new-england-clam-chowder',
  region: 'new-england',
  plating: { vessel: 'bowl', filling: 'new england clam chowder', garnish: ['oyster', 'bacon', 'potato'] },
  ingredients: [
    'littleneck clams',
    'salt pork',
    'Yukon Gold potatoes',
    'yellow onion',
    'celery',
    'heavy cream',
    'butter',
  ],
};

const inVessel = (vessel: TemplateName): PlateRecipe => ({
  ...CHOWDER,
  plating: { ...CHOWDER.plating, vessel },
});

const FOODS = [
  'large shrimp',
  'lump crab meat',
  'cooked lobster meat',
  'salmon fillet',
  'ahi tuna',
  'chicken thighs',
  'ground beef',
  'pork shoulder',
  'andouille sausage',
  'thick-cut bacon',
  'Spam',
  'eggs',
  'firm tofu',
  'dried black beans',
  'long-grain rice',
  'egg noodles',
  'elbow macaroni',
  'sharp cheddar',
  'butter',
  'heavy cream',
  'russet potatoes',
  'sweet potatoes',
  'corn kernels',
  'Hatch green chiles',
  'red bell pepper',
  'tomatoes',
  'yellow onion',
  'garlic',
  'carrots',
  'celery',
  'zucchini',
  'cremini mushrooms',
  'collard greens',
  'green cabbage',
  'avocado',
  'limes',
  'lemon',
  'pineapple',
  'apples',
  'peaches',
  'wild blueberries',
  'pecans',
  'all-purpose flour',
  'maple syrup',
  'parsley',
  'a food nobody has heard of',
];

const anyRecipe: fc.Arbitrary<PlateRecipe> = fc
  .record({
    id: fc.string({ minLength: 1, maxLength: 60 }),
    title: fc.oneof(
      fc.string({ maxLength: 80 }),
      fc.constantFrom(
        'Tater Tot Hotdish',
        'Key Lime Pie',
        'Apple Crisp',
        'Loco Moco',
        'Buffalo Wings',
        'Cobb Salad',
        'Chocolate Cake',
        '<b>&"Soup"',
      ),
    ),
    region: fc.constantFrom(...REGION_KEYS),
    ingredients: fc.array(fc.oneof(fc.constantFrom(...FOODS), fc.string({ maxLength: 40 })), {
      maxLength: 24,
    }),
    vessel: fc.option(fc.constantFrom(...TEMPLATE_NAMES), { nil: undefined }),
    composition: fc.nat(COMPOSITIONS - 1),
  })
  .map(({ title, vessel, ...recipe }) => ({
    ...recipe,
    plating: { ...platingByWords({ ...recipe, title }), ...(vessel && { vessel }) },
  }));

const idsOf = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
const referencesOf = (svg: string) =>
  [...svg.matchAll(/(?:url\(|href=")#([^")]+)/g)].map((match) => match[1] ?? '');

describe('composePlate', () => {
  it('the same recipe gives the same bytes', () => {
    expect(composePlate(CHOWDER)).toBe(composePlate(structuredClone(CHOWDER)));
  });

  it('another id gives another picture', () => {
    const twin = { ...CHOWDER, id: 'another-clam-chowder' };
    expect(composePlate(twin)).not.toBe(composePlate(CHOWDER));
  });

  it('composition 0 is the default picture', () => {
    expect(composePlate({ ...CHOWDER, composition: 0 })).toBe(composePlate(CHOWDER));
  });

  it('any picture is well-formed and self-contained, under 50 kB, and has no text, filter or script', () => {
    fc.assert(
      fc.property(anyRecipe, (recipe) => {
        const svg = composePlate(recipe);
        const names = parseMarkup(svg);
        expect(names[0]).toBe('svg');
        for (const banned of ['text', 'filter', 'script', 'image', 'foreignObject', 'style'])
          expect(names).not.toContain(banned);
        expect(svg).not.toMatch(/NaN|undefined|null|Infinity/);
        expect(svg.match(/https?:[^"]*/g)).toEqual(['http://www.w3.org/2000/svg']);
        expect(Buffer.byteLength(svg)).toBeLessThan(50_000);
        const ids = idsOf(svg);
        expect(new Set(ids).size).toBe(ids.length);
        for (const reference of referencesOf(svg)) expect(ids).toContain(reference);
      }),
      { numRuns: 300 },
    );
  });

  it('two recipes share no element id, so that one page can have both', () => {
    const other = { ...CHOWDER, id: 'rhode-island-clam-chowder' };
    const ids = new Set(idsOf(composePlate(CHOWDER)));
    expect(idsOf(composePlate(other)).filter((id) => ids.has(id))).toEqual([]);
  });

  it.each(TEMPLATE_NAMES)('a recipe with the template %s is drawn with it', (template) => {
    const svg = composePlate(inVessel(template));
    parseMarkup(svg);
    expect(svg.length).toBeGreaterThan(2_000);
  });

  it('every template gives a different picture', () => {
    const pictures = new Set(TEMPLATE_NAMES.map((template) => composePlate(inVessel(template))));
    expect(pictures.size).toBe(TEMPLATE_NAMES.length);
  });

  it.each(REGION_KEYS)('a picture of %s uses its own inks, in both views and every setting', (region) => {
    const inks = Object.values(REGION_INKS[region]);
    for (const ink of inks) expect(ink).toMatch(/^#[0-9a-f]{6}$/);
    const drawn = Array.from({ length: 40 }, (_, i) =>
      composePlate({ ...inVessel(i % 2 ? 'bowl' : 'soup'), id: `chowder-${i}`, region }),
    );
    const views = [
      drawn.filter((_, i) => i % 2 === 0).join(''),
      drawn.filter((_, i) => i % 2 === 1).join(''),
    ];
    for (const view of views)
      expect(inks.filter((ink) => !view.includes(ink) && ink !== REGION_INKS[region].sun)).toEqual([]);
    const others = REGION_KEYS.filter((key) => key !== region).map((key) => REGION_INKS[key].near);
    expect(others.filter((ink) => drawn.some((svg) => svg.includes(ink)))).toEqual([]);
  });
});
