import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createRecipeCopies, type RecipeCopy } from '../recipes/recipe-copies.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { createMissingRenditions } from './missing-renditions.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

const GUMBO: RecipeCopy = {
  _id: 'gumbo',
  version: 1,
  withdrawn: false,
  region: 'south',
  title: 'Gumbo',
  ingredients: ['Okra'],
};

it.skipIf(server.missing).each([['for the first time'], ['again']])(
  'a run that requests renditions while they are made %s has them checked once more',
  async (time) => {
    const mongo = await openMongo({
      ...server,
      database: `${server.database}_${time.replaceAll(' ', '_')}`,
      log,
    });
    const recipes = createRecipeCopies(mongo);
    await recipes.keepNewest(GUMBO);
    let during = async () => {};
    const files = {
      namesOf: async () => [],
      remove: async () => {},
    } as Partial<PictureFiles> as PictureFiles;
    const renditions = {
      find: async () => undefined,
      make: async () => {
        await during();
        return [];
      },
    };
    const work = { pictures: createPictures({ capacity: 1, log }), renditions };
    const missing = createMissingRenditions({ mongo, recipes, files, most: 1, work });
    if (time === 'again') {
      await missing.request('gumbo', 6);
      expect(await missing.create('gumbo')).toBe(true);
      expect(await missing.countUpdated(6)).toBe(1);
    }
    during = () => missing.request('gumbo', 7);
    expect(await missing.create('gumbo')).toBe(false);
    expect(await missing.countUpdated(7)).toBe(0);
    expect(await missing.find()).toEqual(['gumbo']);
    expect(await missing.create('gumbo')).toBe(true);
    expect(await missing.countUpdated(7)).toBe(1);
    await mongo.close();
  },
);
