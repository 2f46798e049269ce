import { openBus } from '@homeplate/bus/open-bus.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import { MediaConfig } from './config.ts';
import { subscribeCopies } from './consumers.ts';
import { createPictures } from './pictures/pictures.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { mediaRpc } from './rpc.ts';

/** More than the catalogue has; 15 MB when full. */
const PICTURES_HELD = 1_000;

/** The pictures of recipes. */
export const media: ServiceModule = {
  name: 'media',
  start: async ({ env, log, metrics, signals, listen }) => {
    const config = readConfig(MediaConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'media', log });
    const bus = await openBus({ env, log, metrics, signals, producer: 'media' });

    const recipes = createRecipeCopies(mongo);
    const pictures = createPictures({ held: PICTURES_HELD, log });
    await subscribeCopies(bus, recipes);

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      handlers: [serve(MediaServiceService, mediaRpc(recipes, pictures))],
    });
    return {
      address: rpc.address,
      health: async () => ({ store: await mongo.health(), bus: await bus.health() }),
      stop: async () => {
        await rpc.stop();
        await bus.stop();
        await mongo.close();
      },
    };
  },
};
