import { pictureVersion } from '@homeplate/contracts/documents/picture.ts';
import { RecipePublished } from '@homeplate/contracts/events/recipe-events.ts';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from '../catalogue/load-catalogue.ts';
import { sampleSource, stored } from '../test/sample-recipes.ts';
import { applySource, republishIfChanged, type StoredRecipe, withdraw } from './recipe.ts';
import { changeEvents, publishedEvent } from './recipe-events.ts';
import { compareCatalogue } from './seed-catalogue.ts';

const moment = { sequence: 8, at: new Date('2026-11-21T00:00:00.000Z') };
const compare = (
  ...[sources, held]: [Parameters<typeof compareCatalogue>[0], Parameters<typeof compareCatalogue>[1]]
) => compareCatalogue(sources, held, moment);

describe('compareCatalogue', () => {
  it('publishes recipes that the store lacks', () => {
    const { changed } = compare([sampleSource({ version: 3 })], []);
    expect(changed).toMatchObject([
      { _id: 'skillet-onions', version: 1, sourceVersion: 3, status: 'published', changedIn: 8 },
    ]);
  });

  it('replaces a lower version, and keeps ratings and publication date', () => {
    const held = stored(sampleSource(), { version: 4, ratings: { sum: 9, count: 2 } });
    const { changed } = compare([sampleSource({ version: 2, title: 'Sweet Skillet Onions' })], [held]);
    expect(changed).toMatchObject([
      { version: 5, sourceVersion: 2, ratings: { sum: 9, count: 2 }, publishedAt: held.publishedAt },
    ]);
    expect(changed[0]?.text.title).toBe('Sweet Skillet Onions');
  });

  it('ignores the same or an older version, and reports a changed text without a new version', () => {
    const held = stored(sampleSource({ version: 2 }));
    expect(compare([sampleSource({ version: 2 })], [held])).toEqual({ changed: [], unraised: [] });
    expect(compare([sampleSource({ version: 1, title: 'Old Onions' })], [held])).toEqual({
      changed: [],
      unraised: [],
    });
    expect(compare([sampleSource({ version: 2, title: 'Other Onions' })], [held])).toEqual({
      changed: [],
      unraised: ['skillet-onions'],
    });
  });

  it('never changes recipes that staff wrote or edited', () => {
    const edited = stored(sampleSource(), { editedByStaff: true });
    const own = stored(sampleSource({ id: 'staff-stew' }), { sourceVersion: null });
    expect(compare([sampleSource({ version: 9 })], [edited, own]).changed).toEqual([]);
  });

  it('leaves reserve recipes unpublished, and dates them when they are published', () => {
    const [waiting] = compare([sampleSource({ tier: 'reserve' })], []).changed;
    expect(waiting).toMatchObject({ status: 'unpublished', version: 1 });
    expect(compare([sampleSource({ tier: 'reserve' })], waiting ? [waiting] : []).changed).toEqual([]);
    const early = stored(sampleSource({ tier: 'reserve' }));
    expect(compare([sampleSource({ version: 2 })], [early]).changed).toMatchObject([
      { status: 'published', version: 2, publishedAt: moment.at },
    ]);
  });

  it('applies a changed tier rule without a new version, except to staff edits', () => {
    const held = stored(sampleSource({ tier: 'premium' }), { status: 'unpublished' });
    expect(compare([sampleSource({ tier: 'premium' })], [held]).changed).toMatchObject([
      { status: 'published', version: 2 },
    ]);
    expect(compare([sampleSource({ tier: 'premium' })], [{ ...held, editedByStaff: true }]).changed).toEqual(
      [],
    );
  });

  it('publishes an event for a change of a public recipe only', () => {
    const published = stored(sampleSource());
    const unpublished = stored(sampleSource({ tier: 'reserve' }));
    const types = (recipe: StoredRecipe, before?: StoredRecipe) =>
      changeEvents(recipe, before).map(({ type }) => type);
    expect(types(published)).toEqual(['RecipePublished']);
    expect(types(published, unpublished)).toEqual(['RecipePublished']);
    expect(types(unpublished)).toEqual([]);
    expect(types(unpublished, published)).toEqual(['RecipeWithdrawn']);
    expect(types(withdraw(unpublished, moment), unpublished)).toEqual([]);
    expect(types(withdraw(published, moment), published)).toEqual(['RecipeWithdrawn']);
  });

  it('withdraws a removed recipe once, and publishes it again when it is back', () => {
    const gone = compare([], [stored(sampleSource(), { version: 2 })]).changed[0];
    expect(gone).toMatchObject({ status: 'withdrawn', version: 3, changedIn: 8 });
    expect(compare([], gone ? [gone] : []).changed).toEqual([]);
    expect(compare([sampleSource()], gone ? [gone] : []).changed).toMatchObject([
      { status: 'published', version: 4 },
    ]);
  });

  it('republishes a recipe whose food weights changed, staff recipes too, with the same text', () => {
    const held = stored(sampleSource(), { editedByStaff: true, linesTold: 'as it was', version: 6 });
    const { changed } = compare([sampleSource()], [held]);
    expect(changed).toMatchObject([{ version: 7, editedByStaff: true, changedIn: 8, text: held.text }]);
    expect(compare([sampleSource()], changed).changed).toEqual([]);
  });

  it.each([undefined, 'other nutrition'])(
    'publishes a recipe again whose event had other planning facts: %s',
    (told) => {
      const { planningTold: _now, ...held } = stored(sampleSource(), { version: 6 });
      const { changed } = compare(
        [sampleSource()],
        [told === undefined ? held : { ...held, planningTold: told }],
      );
      expect(changed).toMatchObject([{ version: 7, changedIn: 8, text: held.text }]);
      expect(compare([sampleSource()], changed).changed).toEqual([]);
    },
  );

  it('publishes planning facts that planners can read, of every recipe of the catalogue', async () => {
    for (const recipe of await catalogueOf().load()) {
      const { data } = publishedEvent(applySource(recipe, undefined, moment));
      const { planning, lines } = RecipePublished.schema.parse(data);
      expect(planning?.minutes, recipe.id).toBe(recipe.prepMinutes + recipe.cookMinutes);
      expect(planning?.nutrition.calories, recipe.id).toBeGreaterThan(0);
      expect(lines.length, recipe.id).toBeGreaterThan(0);
    }
    const shown = stored(sampleSource(), { version: 4, composition: 2, ratings: { sum: 9, count: 2 } });
    const plain = stored(sampleSource(), { version: 4 });
    const factsIn = (recipe: StoredRecipe) => publishedEvent(recipe).data as { planning: object };
    expect(factsIn(shown).planning).toEqual({
      ...factsIn(plain).planning,
      imageVersion: pictureVersion(4, 2),
    });
    expect(republishIfChanged(shown, moment)).toBeUndefined();
  });

  it('derives a missing plating from the title, and keeps it under a new title', () => {
    const { plating: _own, ...unplated } = sampleSource({ title: 'Onion Soup' });
    const first = applySource(unplated, undefined, moment);
    expect(first.text.plating).toMatchObject({ filling: 'Onion Soup', garnish: ['onion', 'butter'] });
    const renamed = { ...first, text: { ...first.text, title: 'Vidalia Supper' } };
    const picture = (recipe: StoredRecipe) => ({ ...(publishedEvent(recipe).data as object), title: '' });
    expect(picture(renamed)).toEqual(picture(first));
  });

  it('adds the plating of the file to an old row, without an event', () => {
    const { plating, ...text } = stored(sampleSource()).text;
    const before = stored(sampleSource(), { version: 3, text: { ...text, plate: 'pot' } });
    const { changed, unraised } = compare([sampleSource()], [before]);
    expect(changed).toEqual([{ ...before, text: { ...text, plating }, changedIn: 8, updatedAt: moment.at }]);
    expect(unraised).toEqual([]);
    expect(compare([sampleSource()], changed)).toEqual({ changed: [], unraised: [] });
    const retitled = compare([sampleSource({ title: 'Other Onions' })], [before]);
    expect(retitled.unraised).toEqual(['skillet-onions']);
    expect(retitled.changed[0]?.text).toEqual({ ...text, plating });
  });

  it('publishes lines as bought, without optional lines', () => {
    const recipe = stored(
      sampleSource({
        ingredients: [
          { quantity: 2, quantityMax: 4, unit: 'oz', food: 'butter' },
          { quantity: 1, unit: 'tsp', food: 'salt', optional: true },
        ],
      }),
    );
    expect(publishedEvent(recipe)).toMatchObject({
      type: 'RecipePublished',
      key: 'skillet-onions',
      data: {
        version: 1,
        plate: 'skillet',
        plating: { vessel: 'skillet', filling: 'onions', garnish: ['onion', 'butter'] },
        catalogueVersion: 1,
        lines: [{ itemId: 'butter', grams: 3 * 28.349523125 }],
      },
    });
  });
});
