import { isTraceparent } from '@homeplate/common/trace.ts';
import type { Tracer } from '@homeplate/common/tracer.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/**
 * A span for every request, under the trace that the client sent. Named by the route's pattern: an address can contain personal data.
 * Add it only when traces are exported, because hooks cost more than a cached answer.
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, routeOptions } = request;
    const route = routeOptions.url ?? 'app';
    const parent = isTraceparent(headers.traceparent) ? headers.traceparent : undefined;
    const attributes = { 'http.request.method': method, 'http.route': route };
    request.span = tracer.start(`${method} ${route}`, 'server', { parent, attributes });
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    endRequestSpan(request, reply);
    done();
  });
}

/** A stream calls it when it opens: it can stay open for hours. */
export function endRequestSpan({ span }: FastifyRequest, { raw }: FastifyReply): void {
  const status = raw.statusCode;
  span?.end({
    attributes: { 'http.response.status_code': status },
    ...(status >= 500 && { error: String(status) }),
  });
}
