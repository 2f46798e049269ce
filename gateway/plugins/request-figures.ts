import type { Log } from '@homeplate/common/log.ts';
import { LATENCY_BUCKETS } from '@homeplate/common/metrics.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { logFieldsOf } from '../readers/request-context.ts';

/** Count and times of one route, in fixed buckets. */
type RouteFigures = { counts: Map<number, number>; buckets: Float64Array; seconds: number };

/** Metrics and log of all requests. Our own histogram: a general one costs a tenth of the throughput of cached answers. */
export type RequestFigures = {
  /** `route` is the pattern, not the address, which can contain personal data. */
  record(method: string, route: string, status: number, milliseconds: number, request: FastifyRequest): void;
  /** Prometheus text format. */
  render(): string;
};

const SLOW_MS = 1_000;

export function createRequestFigures(options: { log: Log; sample: number }): RequestFigures {
  const { log, sample } = options;
  const methods = new Map<string, Map<string, RouteFigures>>();
  let seen = 0;
  const figuresOf = (method: string, route: string): RouteFigures => {
    const routes = methods.get(method) ?? new Map<string, RouteFigures>();
    methods.set(method, routes);
    let figures = routes.get(route);
    if (!figures) {
      figures = { counts: new Map(), buckets: new Float64Array(LATENCY_BUCKETS.length + 1), seconds: 0 };
      routes.set(route, figures);
    }
    return figures;
  };
  return {
    record: (method, route, status, milliseconds, request) => {
      const figures = figuresOf(method, route);
      figures.counts.set(status, (figures.counts.get(status) ?? 0) + 1);
      const seconds = milliseconds / 1000;
      figures.seconds += seconds;
      let bucket = 0;
      while (bucket < LATENCY_BUCKETS.length && seconds > (LATENCY_BUCKETS[bucket] ?? 0)) bucket++;
      figures.buckets[bucket] = (figures.buckets[bucket] ?? 0) + 1;
      if (status < 400 && milliseconds < SLOW_MS && ++seen % sample !== 0) return;
      const rounded = Math.round(milliseconds * 10) / 10;
      const line = { method, route, status, milliseconds: rounded, ...logFieldsOf(request) };
      if (status >= 500) log.error(line, 'Request failed');
      else if (status === 403 || status === 429 || milliseconds >= SLOW_MS) log.warn(line, 'Request');
      else if (status < 400 || ++seen % sample === 0) log.info(line, 'Request');
    },
    render: () => {
      const lines = [
        '# HELP http_requests_total Answers by route and status',
        '# TYPE http_requests_total counter',
      ];
      const histogram = [
        '# HELP http_request_seconds Time to answer',
        '# TYPE http_request_seconds histogram',
      ];
      for (const [method, routes] of methods) {
        for (const [route, { counts, buckets, seconds }] of routes) {
          const labels = `method="${method}",route="${route}"`;
          for (const [status, count] of counts)
            lines.push(`http_requests_total{${labels},status="${status}"} ${count}`);
          let below = 0;
          buckets.forEach((count, index) => {
            below += count;
            histogram.push(
              `http_request_seconds_bucket{${labels},le="${LATENCY_BUCKETS[index] ?? '+Inf'}"} ${below}`,
            );
          });
          histogram.push(`http_request_seconds_sum{${labels}} ${seconds}`);
          histogram.push(`http_request_seconds_count{${labels}} ${below}`);
        }
      }
      return `${[...lines, ...histogram].join('\n')}\n`;
    },
  };
}

/** Records every answer that passes Fastify's hooks; document routes record their own. */
export function recordRequests(app: FastifyInstance, figures: RequestFigures): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    figures.record(request.method, route, reply.statusCode, reply.elapsedTime, request);
    done();
  });
}
