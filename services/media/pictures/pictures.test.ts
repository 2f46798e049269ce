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
  it('gives the same bytes and etag again, held or not', () => {
    const pictures = createPictures({ held: 10, log });
    const first = pictures.of(copy('stew'));
    expect(pictures.of(copy('stew')).body).toBe(first.body);
    const again = createPictures({ held: 10, log }).of(copy('stew'));
    expect(again.body.equals(first.body)).toBe(true);
    expect(again.etag).toBe(first.etag);
    expect(first.etag).toMatch(/^"[\w-]{20,}"$/);
  });

  it('draws anew for another version, and names other bytes by another etag', () => {
    const pictures = createPictures({ held: 10, log });
    const first = pictures.of(copy('stew'));
    const second = pictures.of(copy('stew', { version: 2, title: 'Green Chile Enchiladas' }));
    expect(second.body.equals(first.body)).toBe(false);
    expect(second.etag).not.toBe(first.etag);
  });

  it('draws another composition of the same version, and names it by another etag', () => {
    const pictures = createPictures({ held: 10, log });
    const four = [0, 1, 2, 3].map((composition) => pictures.of(copy('stew', { composition })));
    expect(four[0]?.body.equals(pictures.of(copy('stew')).body)).toBe(true);
    expect(new Set(four.map(({ etag }) => etag)).size).toBe(4);
  });

  it('holds no more than it may, those asked for last', () => {
    const pictures = createPictures({ held: 2, log });
    const a = pictures.of(copy('a')).body;
    const b = pictures.of(copy('b')).body;
    pictures.of(copy('a'));
    pictures.of(copy('c'));
    expect(pictures.of(copy('a')).body).toBe(a);
    expect(pictures.of(copy('b')).body).not.toBe(b);
  });

  it('draws by the plating of the recipe, whatever its title', () => {
    const plating = { vessel: 'pot', filling: 'green chile stew', garnish: ['bell-pepper', 'potato'] };
    const drawn = (more: Partial<RecipeCopy>) =>
      createPictures({ held: 10, log }).of(copy('stew', { plating, ...more })).body;
    expect(drawn({ title: 'Apple Pie' }).equals(drawn({}))).toBe(true);
    expect(drawn({ plating: { ...plating, vessel: 'tray' } }).equals(drawn({}))).toBe(false);
    expect(drawn({ plating: { ...plating, filling: 'pot roast' } }).equals(drawn({}))).toBe(false);
    expect(drawn({ plating: { ...plating, garnish: ['shrimp', 'lemon'] } }).equals(drawn({}))).toBe(false);
  });

  it('leaves out a garnish it does not know, and goes by the title where it does not know the vessel', () => {
    const pictures = createPictures({ held: 10, log });
    const plating = { vessel: 'pot', garnish: ['potato'] };
    const plain = pictures.of(copy('stew', { plating })).body;
    const more = { ...plating, garnish: ['unicorn', 'potato'] };
    expect(pictures.of(copy('stew', { version: 2, plating: more })).body.equals(plain)).toBe(true);
    const unknown = { ...plating, vessel: 'bathtub' };
    const byTitle = pictures.of(copy('stew', { version: 3 })).body;
    expect(pictures.of(copy('stew', { version: 4, plating: unknown })).body.equals(byTitle)).toBe(true);
  });

  it('takes the vessel a recipe asks for where its title tells none, and a plate when there is no such vessel', () => {
    const pictures = createPictures({ held: 10, log });
    const drawn = (id: string, plate?: string) =>
      pictures.of(copy(id, { version: plate?.length ?? 9, title: 'Sunday Supper', plate })).body;
    const onAPlate = drawn('supper');
    expect(drawn('supper', 'tray').equals(onAPlate)).toBe(false);
    expect(drawn('supper', 'no-such-plate').equals(onAPlate)).toBe(true);
  });
});
