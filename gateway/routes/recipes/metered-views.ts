import type { FastifyRequest } from 'fastify';
import type { DocumentRoute, Instead } from '../../documents/document-route.ts';
import { callOf } from '../../readers/request-context.ts';
import type { ViewMeter } from '../../readers/view-meter.ts';

/** A full recipe counts as a view. Above the daily limit, serves its preview instead. */
export const previewPastLimit =
  (
    meter: ViewMeter,
    idOf: (request: FastifyRequest) => string,
    previewOf: (id: string) => Instead,
  ): DocumentRoute['instead'] =>
  (request, reply, reader, found) => {
    if (!found.options.metered) return undefined;
    const id = idOf(request);
    const { cookie } = request.raw.headers;
    const admitted = meter.admits({ recipeId: id, reader, cookie, call: () => callOf(request) }, reply);
    if (typeof admitted === 'boolean') return admitted ? undefined : previewOf(id);
    return admitted.then((isAdmitted) => (isAdmitted ? undefined : previewOf(id)));
  };
