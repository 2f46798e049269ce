import { describe, expect, it } from 'vitest';
import { findProblems } from '../catalogue/check-recipe.ts';
import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { measureLine } from '../recipes/bought-lines.ts';
import { sampleSource } from '../test/sample-recipes.ts';
import { checkText } from './check-text.ts';
import { compileText, editorTextOf } from './editor-text.ts';
import { lineText, readTypedLine } from './typed-line.ts';

const recipes = await loadCatalogue();

describe('the text of an editor', () => {
  it('of every recipe of the catalogue compiles to the same recipe and passes its checks', () => {
    for (const source of recipes) {
      const { candidate } = compileText(source.id, editorTextOf(source), {
        known: source.ingredients,
        plating: source.plating,
      });
      const tier = source.tier === 'open' ? 'open' : 'premium';
      expect(candidate).toEqual({ ...source, version: 1, tier });
      expect(findProblems(candidate, { fileName: source.id, folder: source.region })).toEqual([]);
    }
  });

  it('has lines that are read as the same food and amount, nearly always', () => {
    const lines = recipes.flatMap(({ ingredients }) => ingredients);
    const other = lines.filter((line) => {
      const read = readTypedLine(lineText(line), null);
      const grams = measureLine(line).grams ?? 0;
      const asRead = 'quantity' in read ? (measureLine(read as typeof line).grams ?? 0) : 0;
      return read.food !== line.food || Math.abs(asRead - grams) > Math.max(1, grams * 0.02);
    });
    // Lemons and limes with a note about their juice are read as the juice.
    expect(other.length / lines.length).toBeLessThan(0.01);
  });

  it('finds the foods of new steps by their names, and drops those of removed lines', () => {
    const text = editorTextOf(sampleSource());
    const steps = [
      { text: 'Slice the onions and salt them.', minutes: 10, waiting: null, temperatureF: null, uses: [] },
      { text: 'Cook them in the butter.', minutes: 40, waiting: 20, temperatureF: null, uses: ['cream'] },
    ];
    const { candidate } = compileText(
      'skillet-onions',
      { ...text, steps },
      { known: [], plating: undefined },
    );
    expect(candidate.steps.map(({ uses }) => uses)).toEqual([['yellow-onion', 'salt'], ['butter']]);
    expect(candidate.ingredients[0]).toMatchObject({ food: 'yellow-onion', quantity: 2, unit: 'lb' });
  });

  it('keeps the groups of lines, and reads a package without a measure by its weight', () => {
    const text = editorTextOf(sampleSource());
    const ingredients = [
      '2 lb yellow onions',
      'For the sauce:',
      '',
      '1 (15 oz) can black beans',
      '2 cups milk',
    ];
    const { candidate, places } = compileText(
      'skillet-onions',
      { ...text, ingredients },
      { known: [], plating: undefined },
    );
    expect(candidate.ingredients.map(({ group }) => group)).toEqual([
      undefined,
      'For the sauce',
      'For the sauce',
    ]);
    expect(places).toEqual([0, 3, 4]);
    expect(editorTextOf(candidate as never).ingredients[1]).toBe('For the sauce:');
  });
});

describe('the checks of a text', () => {
  const check = (change: object, others: Parameters<typeof checkText>[2] = []) => {
    const source = recipes.find(({ id }) => id === 'charleston-red-rice') ?? sampleSource();
    const text = { ...editorTextOf(source), ...change };
    const compiled = compileText(source.id, text, { known: source.ingredients, plating: source.plating });
    return checkText(text, compiled, others);
  };

  it('are by field, with the typed line', () => {
    expect(check({})).toEqual([]);
    expect(check({ place: '', servings: null })).toEqual([
      { field: 'place', problem: 'is missing' },
      { field: 'servings', problem: 'is missing' },
    ]);
    expect(check({ ingredients: ['1 cup unobtainium', '2 cups rice', 'salt'] })[0]).toEqual({
      field: 'ingredients',
      problem: 'salt: quantity is missing',
    });
    expect(check({ prepMinutes: 1 })).toEqual([
      { field: 'steps', problem: expect.stringMatching(/^take \d+ minutes, but/) },
    ]);
    expect(check({ tags: ['vegan'] })).toEqual([{ field: 'tags', problem: expect.stringMatching(/diet/) }]);
  });

  it('include the audits of the catalogue and its near duplicates', () => {
    const colour =
      'A dish of Charleston, South Carolina, with a fine colour and tomatoes in its long, soft grains.';
    expect(check({ description: colour })).toEqual([
      { field: 'description', problem: expect.stringContaining('US spelling') },
    ]);
    expect(check({ storageDays: 9 })).toEqual([
      { field: 'leftovers', problem: expect.stringMatching(/^storage: 9 days .* with meat/) },
    ]);
    expect(check({ whyItWorks: '', serveWith: 'serve with corn.' })).toEqual([
      { field: 'whyItWorks', problem: 'is missing' },
      { field: 'serveWith', problem: '"serve with corn." does not follow "Serve with"' },
    ]);
    const twin = { id: 'twin', title: 'Charleston Red Rice', ingredients: [] };
    expect(check({ title: 'Charleston Red Rice' }, [twin])).toEqual([
      { field: 'title', problem: '100 % the same as in "twin"' },
    ]);
  });
});
