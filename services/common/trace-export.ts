import {
  type Attributes,
  SpanKind as OtelKind,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from './log.ts';
import type { Span, SpanKind, Tracer } from './tracer.ts';
import { atMost } from './waiting.ts';

export type TraceExport = {
  tracerOf(service: string): Tracer;
  /** Exports what is left, for at most a second. */
  stop(): Promise<void>;
};

const STOP_MS = 1_000;
/** A collector that is away is logged once in this time. */
const WARN_EVERY_MS = 60_000;
const KINDS: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
  internal: OtelKind.INTERNAL,
};

/**
 * Exports spans to an OpenTelemetry collector by OTLP/HTTP. The share that is exported follows from the trace id, so all processes
 * agree on a trace and a caller's sampled flag does not matter. When the collector is away, spans are dropped and requests do not wait.
 */
export function startTraceExport(options: {
  /** The base address, without /v1/traces. */
  endpoint: string;
  /** From 0 to 1. */
  share: number;
  /** How long a span waits for others, in milliseconds. */
  delayMs: number;
  log: Log;
}): TraceExport {
  const { endpoint, share, delayMs, log } = options;
  const exporter = withWarnings(
    new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }),
    log,
  );
  const processor = new BatchSpanProcessor({ exporter, scheduledDelayMillis: delayMs });
  const sampler = new TraceIdRatioBasedSampler(share);
  return {
    tracerOf: (service) => {
      const provider = new TracerProvider({
        resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'homeplate' }),
        sampler,
        spanProcessors: [processor],
      });
      const tracer = provider.getTracer('homeplate');
      return {
        start: (name, kind, { parent, links = [], attributes = {}, startedAt } = {}) => {
          const context = parent ? trace.setSpanContext(ROOT_CONTEXT, contextOf(parent)) : ROOT_CONTEXT;
          const span = tracer.startSpan(
            name,
            {
              kind: KINDS[kind],
              attributes: attributes satisfies Attributes,
              links: links.map((link) => ({ context: contextOf(link) })),
              ...(startedAt !== undefined && { startTime: startedAt }),
            },
            context,
          );
          return handleOf(span);
        },
      };
    },
    stop: async () => {
      await atMost(
        STOP_MS,
        processor.shutdown().catch(() => undefined),
      );
    },
  };
}

function handleOf(span: ReturnType<ReturnType<TracerProvider['getTracer']>['startSpan']>): Span {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return {
    traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
    end: ({ error, attributes } = {}) => {
      if (!span.isRecording()) return;
      if (attributes) span.setAttributes(attributes);
      if (error) {
        span.setAttribute('error.type', error);
        span.setStatus({ code: SpanStatusCode.ERROR, message: error });
      }
      span.end();
    },
  };
}

const contextOf = (traceparent: string): SpanContext => ({
  traceId: traceparent.slice(3, 35),
  spanId: traceparent.slice(36, 52),
  traceFlags: Number.parseInt(traceparent.slice(53, 55), 16),
  isRemote: true,
});

function withWarnings(exporter: SpanExporter, log: Log): SpanExporter {
  let warnedAt = 0;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error && Date.now() - warnedAt > WARN_EVERY_MS) {
          warnedAt = Date.now();
          log.warn(
            { err: result.error, spans: spans.length },
            'The collector of traces does not answer: spans are dropped',
          );
        }
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  };
}
