import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';

/** The files that a route accepts, and the messages for someone who chose another one. */
export type FileRule = {
  types: string[];
  encodedMessage: string;
  largeMessage: string;
  typeMessage(request: FastifyRequest): string;
};

export const unsupported = (message: string) => new AppError('UNSUPPORTED_MEDIA_TYPE', { message });

/** Lets the routes of the scope accept these files, and nothing else. Give them their own scope: all other routes accept only JSON. */
export function acceptFiles(uploads: FastifyInstance, { types, encodedMessage }: FileRule): void {
  uploads.removeAllContentTypeParsers();
  uploads.addContentTypeParser(types, { parseAs: 'buffer' }, (request, body, done) => {
    const coding = request.headers['content-encoding'];
    const isPlain = coding === undefined || coding === 'identity';
    done(isPlain ? null : unsupported(encodedMessage), body);
  });
}

/** The error handler of such a route, with messages for someone who chose a file instead of those for a client of the API. */
export const fileRefusals =
  ({ largeMessage, typeMessage }: FileRule) =>
  (error: FastifyError, request: FastifyRequest): never => {
    switch (error.code) {
      case 'FST_ERR_CTP_BODY_TOO_LARGE':
        throw new AppError('TOO_LARGE', { message: largeMessage });
      case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      case 'FST_ERR_CTP_INVALID_TYPE':
        throw unsupported(typeMessage(request));
      default:
        throw error;
    }
  };
