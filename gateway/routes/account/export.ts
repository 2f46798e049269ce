import { Readable } from 'node:stream';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { exportPage } from '../../exports/export-page.ts';
import { type PersonalPart, readPersonalData } from '../../exports/read-personal-data.ts';
import { type ZippedFile, zipFiles } from '../../exports/zip-files.ts';
import { callOf } from '../../readers/request-context.ts';
import type { ServiceClients } from '../../service-clients.ts';

/** Milliseconds. Most exports take less than one second; 200 photos take the longest. */
const EXPORT_MS = 60_000;

/** POST /api/account/export: everything that is stored about the user, as one zip file. */
export const exportRoutes: FastifyPluginAsyncZod = async (app) => {
  const { personalData, photos } = app.services;

  app.post(
    '/api/account/export',
    {
      config: { access: 'signed-in', timeoutMs: EXPORT_MS },
      schema: {
        tags: ['account'],
        summary: 'Everything that is stored about the user: JSON, a readable page and photos in one zip file',
        description: 'Without passwords and the secrets of links. Five a day; 429 beyond.',
        produces: ['application/zip'],
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      // Before the first byte of the answer, so that a service that does not answer is an error and no half file.
      const parts = await readPersonalData(personalData, call);
      const day = new Date().toISOString().slice(0, 10);
      return reply
        .header('content-type', 'application/zip')
        .header('content-disposition', `attachment; filename="homeplate-data-${day}.zip"`)
        .header('cache-control', 'no-store')
        .send(Readable.from(zipFiles(filesOf(parts, day, photos, call))));
    },
  );
};

/** The row of a photo is stored before its file, and deleted after it. */
function ifMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
}

async function* filesOf(
  parts: readonly PersonalPart[],
  day: string,
  photos: ServiceClients['photos'],
  call: Call,
): AsyncGenerator<ZippedFile> {
  yield { name: 'index.html', bytes: Buffer.from(exportPage(parts, day)) };
  for (const { service, collection, documents } of parts)
    yield { name: `data/${service}.${collection}.json`, bytes: Buffer.from(`[${documents.join(',\n')}]`) };
  const stored = parts.find(({ service, collection }) => service === 'media' && collection === 'photos');
  for (const json of stored?.documents ?? []) {
    const { _id: photoId } = JSON.parse(json) as { _id: string };
    const bytes = await photos.getPhoto({ photoId, small: false }, call).then(({ body }) => body, ifMissing);
    if (bytes) yield { name: `photos/${photoId}.webp`, bytes, isCompressed: true };
  }
}
