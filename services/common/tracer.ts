import { z } from 'zod';
import { readConfig } from './config.ts';
import type { Log } from './log.ts';
import type { Environment } from './service.ts';
import type { TraceExport } from './trace-export.ts';

/** Values of a span. Never a name, an address, a URL or anything else about a person. */
export type SpanAttributes = Record<string, string | number | boolean>;

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer' | 'internal';

export type Span = {
  /** The header that continues the trace under this span. */
  traceparent: string;
  /** Only the first call counts. `error`: a code, never a message, which can quote what a person entered. */
  end(outcome?: { error?: string | undefined; attributes?: SpanAttributes }): void;
};

/** Records spans of one service. Missing where traces are not exported: then nothing is created, and traceparents still pass through. */
export type Tracer = {
  start(
    name: string,
    kind: SpanKind,
    options?: {
      /** The traceparent of the parent; left out: a new trace. */
      parent?: string | undefined;
      /** Traceparents of other traces that led here. */
      links?: readonly string[];
      attributes?: SpanAttributes;
      /** Epoch milliseconds; left out: now. */
      startedAt?: number;
    },
  ): Span;
};

/** The code of an AppError, else the name of the error. */
export function errorNameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const code: unknown = Reflect.get(error, 'code');
  return typeof code === 'string' ? code : error.name;
}

/** The names are OpenTelemetry's own: https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/ */
export const TraceConfig = z.object({
  /** The address of a collector that takes OTLP/HTTP. Left out: no spans are created. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'an address such as http://localhost:4318' })
    .optional(),
  /** The share of traces that are exported. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number('a number from 0 to 1')
    .min(0, 'a number from 0 to 1')
    .max(1, 'a number from 0 to 1')
    .default(1),
  /** Milliseconds between two exports. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce
    .number('milliseconds from 10 to 60000')
    .int('milliseconds from 10 to 60000')
    .min(10, 'milliseconds from 10 to 60000')
    .max(60_000, 'milliseconds from 10 to 60000')
    .default(2_000),
});

/** Undefined when no collector is set. The library is only loaded when it is needed. */
export async function openTraceExport(env: Environment, log: Log): Promise<TraceExport | undefined> {
  const config = readConfig(TraceConfig, env);
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT) return undefined;
  const { startTraceExport } = await import('./trace-export.ts');
  return startTraceExport({
    endpoint: config.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: config.OTEL_TRACES_SAMPLER_ARG,
    delayMs: config.OTEL_BSP_SCHEDULE_DELAY,
    log,
  });
}
