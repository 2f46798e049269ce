import { createLog } from '@homeplate/common/log.ts';
import { describe, expect, it } from 'vitest';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';
import { createPictures } from './pictures.ts';

const log = createLog({ name: 'test', level: 'silent' });
const copy = (id: string, more: Partial<RecipeCopy> = {}): RecipeCopy => ({
  _id: id,
  version: 1,
  withdrawn: false,
  title: 'Green Chile Stew',
  region: 'southwest',
  ingredients: ['Pork shoulder', 'Canned green chiles', 'Russet potato'],
  ...more,
});

describe('pictures', () => {
  it('the same recipe gets the same bytes and ETag, cached or not', () => {
    const pictures = createPictures({ capacity: 10, log });
    const first = pictures.draw(copy('stew'));
    expect(pictures.draw(copy('stew')).body).toBe(first.body);
    const again = createPictures({ capacity: 10, log }).draw(copy('stew'));
    expect(again.body.equals(first.body)).toBe(true);
    expect(again.etag).toBe(first.etag);
    expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
  });

  it('a new version with a new title gets a new picture and ETag', () => {
    const pictures = createPictures({ capacity: 10, log });
    const first = pictures.draw(copy('stew'));
    const second = pictures.draw(copy('stew', { version: 2, title: 'Green Chile Enchiladas' }));
    expect(second.body.equals(first.body)).toBe(false);
    expect(second.etag).not.toBe(first.etag);
  });

  it('each of the four compositions has its own ETag', () => {
    const pictures = createPictures({ capacity: 10, log });
    const four = [0, 1, 2, 3].map((composition) => pictures.draw(copy('stew', { composition })));
    expect(four[0]?.body.equals(pictures.draw(copy('stew')).body)).toBe(true);
    expect(new Set(four.map(({ etag }) => etag)).size).toBe(4);
  });

  it('the cache evicts the least recently used picture', () => {
    const pictures = createPictures({ capacity: 2, log });
    const a = pictures.draw(copy('a')).body;
    const b = pictures.draw(copy('b')).body;
    pictures.draw(copy('a'));
    pictures.draw(copy('c'));
    expect(pictures.draw(copy('a')).body).toBe(a);
    expect(pictures.draw(copy('b')).body).not.toBe(b);
  });

  it('a picture depends on the plating and not on the title', () => {
    const plating = { vessel: 'pot', filling: 'green chile stew', garnish: ['bell-pepper', 'potato'] };
    const drawn = (more: Partial<RecipeCopy>) =>
      createPictures({ capacity: 10, log }).draw(copy('stew', { plating, ...more })).body;
    expect(drawn({ title: 'Apple Pie' }).equals(drawn({}))).toBe(true);
    expect(drawn({ plating: { ...plating, vessel: 'tray' } }).equals(drawn({}))).toBe(false);
    expect(drawn({ plating: { ...plating, filling: 'pot roast' } }).equals(drawn({}))).toBe(false);
    expect(drawn({ plating: { ...plating, garnish: ['shrimp', 'lemon'] } }).equals(drawn({}))).toBe(false);
  });

  it('an unknown garnish is left out, and for an unknown vessel the title decides', () => {
    const pictures = createPictures({ capacity: 10, log });
    const plating = { vessel: 'pot', garnish: ['potato'] };
    const plain = pictures.draw(copy('stew', { plating })).body;
    const more = { ...plating, garnish: ['unicorn', 'potato'] };
    expect(pictures.draw(copy('stew', { version: 2, plating: more })).body.equals(plain)).toBe(true);
    const unknown = { ...plating, vessel: 'bathtub' };
    const byTitle = pictures.draw(copy('stew', { version: 3 })).body;
    expect(pictures.draw(copy('stew', { version: 4, plating: unknown })).body.equals(byTitle)).toBe(true);
  });

  it('a title that implies no vessel uses the recipe’s own, and a plate if that is unknown', () => {
    const pictures = createPictures({ capacity: 10, log });
    const drawn = (id: string, plate?: string) =>
      pictures.draw(copy(id, { version: plate?.length ?? 9, title: 'Sunday Supper', plate })).body;
    const onAPlate = drawn('supper');
    expect(drawn('supper', 'tray').equals(onAPlate)).toBe(false);
    expect(drawn('supper', 'no-such-plate').equals(onAPlate)).toBe(true);
  });
});
