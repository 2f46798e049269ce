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

  it('takes the vessel a recipe asks for where its title tells none, and a plate when there is no such vessel', () => {
    const pictures = createPictures({ held: 10, log });
    const drawn = (id: string, plate?: string) =>
      pictures.of(copy(id, { version: plate?.length ?? 9, title: 'Sunday Supper', plate })).body;
    const onAPlate = drawn('supper');
    expect(drawn('supper', 'tray').equals(onAPlate)).toBe(false);
    expect(drawn('supper', 'no-such-plate').equals(onAPlate)).toBe(true);
  });
});
