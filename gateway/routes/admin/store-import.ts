import { AppError } from '@homeplate/common/app-error.ts';
import { StoreImport } from '@homeplate/contracts/documents/store-import.ts';
import {
  LARGE_STORE_LIST,
  STORE_LIST_BYTES,
  STORE_LIST_TYPES,
} from '@homeplate/contracts/documents/store-import-limits.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf } from '../../readers/request-context.ts';
import { acceptFiles, type FileRule, fileRefusals, unsupported } from '../../uploads/accept-files.ts';

/** Milliseconds: the check of a whole list, then stores and price areas of the whole country. */
const IMPORT_MS = 60_000;
const NOT_A_LIST = `Send the file itself with the content type ${STORE_LIST_TYPES.join(', ')}.`;

const flag = z.enum(['true', 'false'], 'Please use true or false').optional();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is the one of the check');

const ImportQuery = z.object({
  file: z.string().min(1).max(200).describe('The name of the file, which ends in .csv or .tsv'),
  dryRun: flag.describe('Checks the file and counts what would change, and stores nothing'),
  list: z
    .string()
    .max(100)
    .optional()
    .describe('The name of the list in store ids; by default the name of the file'),
  chain: z.string().max(100).optional().describe('The id of the chain of stores that name none'),
  replaceChains: flag.describe('Also removes other imported stores of the chains in the file'),
  skipBroken: flag.describe('Leaves out lines with problems; otherwise one of them stops the import'),
  hash: sha256.optional().describe('`hash` of the check; required without `dryRun`'),
  version: sha256.optional().describe('`version` of the check; required without `dryRun`'),
});

const LISTS: FileRule = {
  types: STORE_LIST_TYPES,
  encodedMessage: 'Send the file without a content encoding.',
  largeMessage: LARGE_STORE_LIST,
  typeMessage: () => NOT_A_LIST,
};

/** POST /api/admin/stores/import: the check of a list of real stores, and its import. */
export const storeImportRoutes: FastifyPluginAsyncZod = async (app) => {
  acceptFiles(app, LISTS);
  app.post(
    '/api/admin/stores/import',
    {
      bodyLimit: STORE_LIST_BYTES,
      config: { access: { staff: 'stores:import' }, timeoutMs: IMPORT_MS },
      schema: {
        tags: ['staff'],
        summary: 'Checks a list of real stores, or imports the one that was checked',
        description:
          `The body is the file itself: CSV, or text with tabs, in UTF-8, at most ${STORE_LIST_BYTES / 1_000_000} MB. With \`dryRun=true\` the answer ` +
          'counts what the file has and would change. The import needs `hash` and `version` of that answer and the same options: 409 if the ' +
          'file, the options or the stored stores are not those of the check, or another import is running.',
        consumes: STORE_LIST_TYPES,
        querystring: ImportQuery,
        response: { 200: StoreImport },
      },
      errorHandler: fileRefusals(LISTS),
    },
    async (request, reply) => {
      const { file, list = '', chain = '', hash = '', version = '', ...flags } = request.query;
      const dryRun = flags.dryRun === 'true';
      if (!dryRun && (hash === '' || version === '')) {
        const message = 'Check the file first, with dryRun=true.';
        throw new AppError('INVALID_INPUT', {
          message,
          fields: { [hash === '' ? 'hash' : 'version']: message },
        });
      }
      const { body } = request;
      if (body !== undefined && !Buffer.isBuffer(body)) throw unsupported(NOT_A_LIST);
      const answer = await app.services.staffStores.importStores(
        {
          fileName: file,
          file: body ?? Buffer.alloc(0),
          list,
          chain,
          replaceChains: flags.replaceChains === 'true',
          skipBroken: flags.skipBroken === 'true',
          dryRun,
          hash,
          version,
        },
        callOf(request),
      );
      return sendDocument(reply, answer);
    },
  );
};
