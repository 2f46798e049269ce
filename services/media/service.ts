import { join } from 'node:path';
import { subscribeToDeletions } from '@homeplate/bus/deletions.ts';
import { figuresRpc } from '@homeplate/bus/figures-rpc.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createOutbox, startRelay } from '@homeplate/bus/outbox.ts';
import { workRpc } from '@homeplate/bus/work-rpc.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { openCache } from '@homeplate/common/cache.ts';
import { readConfig } from '@homeplate/common/config.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { personalDataRpc } from '@homeplate/common/personal-data-rpc.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { serve, startRpcServer } from '@homeplate/common/rpc-server.ts';
import type { ServiceModule } from '@homeplate/common/service.ts';
import { PICTURES_A_DAY } from '@homeplate/contracts/documents/picture-job.ts';
import { FiguresServiceService } from '@homeplate/contracts/gen/common/v1/figures.ts';
import { PersonalDataServiceService } from '@homeplate/contracts/gen/common/v1/person.ts';
import { WorkServiceService } from '@homeplate/contracts/gen/common/v1/work.ts';
import { MediaServiceService } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PhotoServiceService } from '@homeplate/contracts/gen/media/v1/photo.ts';
import { PictureStaffServiceService } from '@homeplate/contracts/gen/media/v1/staff.ts';
import { createJobStore } from '@homeplate/work/job-store.ts';
import { declarations } from './collections.ts';
import { MediaConfig } from './config.ts';
import { subscribeCooked, subscribeCopies, subscribeRequests } from './consumers.ts';
import { createDailyCounts } from './jobs/daily-counts.ts';
import { createEndJob } from './jobs/end-job.ts';
import { createErasePictures } from './jobs/erase-pictures.ts';
import { paintPictureHandler } from './jobs/paint-picture.ts';
import { createPictureJobStore } from './jobs/picture-job-store.ts';
import { createRequestPicture } from './jobs/request-picture.ts';
import { startMediaJobs } from './jobs.ts';
import { createOpenAiPainter } from './painting/openai-painter.ts';
import { photoRpc } from './photos/photo-rpc.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import { createPhotos } from './photos/photos.ts';
import { createPictures } from './pictures/pictures.ts';
import { createReadPicture } from './pictures/read-picture.ts';
import { createRecipeCopies } from './recipes/recipe-copies.ts';
import { createFairQueue } from './renditions/fair-queue.ts';
import { createMissingRenditions } from './renditions/missing-renditions.ts';
import { startRenderAhead } from './renditions/render-ahead.ts';
import { createRenderer, RENDERED_AT_ONCE } from './renditions/renderer.ts';
import { createRenditions } from './renditions/renditions.ts';
import { mediaRpc } from './rpc.ts';
import { createChangePicture } from './staff/change-picture.ts';
import { createStaffPictures } from './staff/staff-pictures.ts';
import { pictureStaffRpc } from './staff/staff-rpc.ts';
import { openPictureFiles } from './storage/open-picture-files.ts';
import { createDecodeUpload } from './uploads/decode-upload.ts';

/** Small (2 MB), because the gateway caches the popular pictures. */
const CACHED_PICTURES = 150;
/** Renditions waiting in the queue, for all clients together. */
const MOST_WAITING = 200;

const createPainter = async (config: MediaConfig) =>
  config.OPENAI_API_KEY
    ? createOpenAiPainter({
        apiKey: config.OPENAI_API_KEY,
        baseUrl: config.OPENAI_BASE_URL,
        model: config.OPENAI_IMAGE_MODEL,
        timeoutMs: config.OPENAI_IMAGE_TIMEOUT_SECONDS * 1000,
      })
    : undefined;

/** Serves, generates and stores the pictures of recipes, and stores users’ photos. */
export const media: ServiceModule = {
  name: 'media',
  config: MediaConfig,
  start: async ({ env, log, metrics, tracer, signals, rpcAuth: auth, listen }) => {
    const config = readConfig(MediaConfig, env);
    const mongo = await openMongo({ url: config.MONGODB_URL, database: 'media', log, metrics });
    await migrate(mongo, { folder: join(import.meta.dirname, 'migrations'), declarations, log });
    const bus = await openBus({ env, log, metrics, tracer, signals, producer: 'media' });
    const cache = await openCache({ env, log, namespace: 'media' });

    const recipes = createRecipeCopies(mongo);
    const pictures = createPictures({ capacity: CACHED_PICTURES, log });
    const files = await openPictureFiles(config, mongo);
    const pictureJobs = await createPictureJobStore(mongo);
    const jobs = await createJobStore(mongo);
    const counts = await createDailyCounts(mongo);
    const outbox = createOutbox(mongo);
    const relay = startRelay({ outbox, bus, mongo, metrics, tracer, log, signals });

    const renderer = createRenderer({ log });
    const renditions = createRenditions({ files, renderer });
    const queue = createFairQueue({ atOnce: RENDERED_AT_ONCE, most: MOST_WAITING });
    const most = config.RENDITIONS_AHEAD;
    const missing = createMissingRenditions({ mongo, recipes, files, most });
    const ahead = startRenderAhead({ mongo, missing, config, log });
    await subscribeCopies(bus, { recipes, files, onChange: ahead.changed });
    await subscribeRequests(bus, { recipes, missing, onChange: ahead.changed });

    const scale = config.RATE_LIMIT_SCALE;
    const decode = createDecodeUpload({ renderer, queue });
    const photos = createPhotos({
      photos: await createPhotoStore(mongo),
      files,
      decode,
      limit: createRateLimit({ cache, scale }),
      scale,
    });
    await subscribeCooked(bus, photos);
    const erasePictures = createErasePictures({ photos, jobs: pictureJobs, files });
    await subscribeToDeletions(bus, {
      service: 'media',
      mongo,
      declarations,
      outbox,
      first: ({ userId }) => erasePictures(userId),
    });

    const painter = await createPainter(config);
    const paidPerDay = config.OPENAI_IMAGES_PER_DAY;
    const paint = paintPictureHandler({
      jobs: pictureJobs,
      end: createEndJob({ mongo, jobs: pictureJobs, recipes, outbox }),
      counts,
      painter,
      paidPerDay,
      renderer,
      files,
      onReady: ahead.changed,
      metrics,
      log,
    });
    const running = await startMediaJobs({
      mongo,
      jobs,
      handlers: [paint],
      leaseMs: config.PICTURE_LEASE_SECONDS * 1000,
      pictureJobs,
      files,
      photos,
      log,
      metrics,
      tracer,
    });
    const request = createRequestPicture({
      mongo,
      jobs: pictureJobs,
      work: jobs,
      recipes,
      counts,
      outbox,
      painter,
      limits: { perPerson: Math.ceil(PICTURES_A_DAY * scale), paidPerDay },
      onComposed: ahead.changed,
    });

    const rpc = await startRpcServer({
      listen,
      log,
      metrics,
      tracer,
      auth,
      handlers: [
        serve(WorkServiceService, workRpc({ service: 'media', mongo, outbox })),
        serve(FiguresServiceService, figuresRpc({ mongo })),
        serve(
          PersonalDataServiceService,
          personalDataRpc({
            mongo,
            declarations,
            personOf: async (call) => ({ userId: userOf(call), householdIds: [] }),
          }),
        ),
        serve(
          MediaServiceService,
          mediaRpc({
            recipes,
            pictures,
            jobs: pictureJobs,
            request,
            read: createReadPicture({ renditions, queue }),
            files,
            missing,
          }),
        ),
        serve(PhotoServiceService, photoRpc(photos)),
        serve(
          PictureStaffServiceService,
          pictureStaffRpc({
            staffPictures: createStaffPictures({ recipes, jobs: pictureJobs, work: jobs }),
            change: createChangePicture({
              mongo,
              recipes,
              jobs: pictureJobs,
              files,
              outbox,
              request,
              decode,
              onChange: ahead.changed,
              log,
            }),
          }),
        ),
      ],
    });
    return {
      address: rpc.address,
      health: async () => ({
        store: await mongo.health(),
        bus: await bus.health(),
        pictures: await files.health(),
        cache: await cache.health(),
      }),
      stop: async () => {
        await rpc.stop();
        // Stop the renderer first, so that calls waiting for it fail now.
        const rendered = renderer.stop();
        await Promise.all([ahead.stop(), running.stop(), rendered]);
        await relay.stop();
        await bus.stop();
        await files.close();
        await cache.close();
        await mongo.close();
      },
    };
  },
};
