import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';

const Value = z.object({ stringValue: z.string().optional(), intValue: z.unknown().optional() }).loose();
const Attribute = z.object({ key: z.string(), value: Value });
const OtlpSpan = z.object({
  traceId: z.string().regex(/^[0-9a-f]{32}$/),
  spanId: z.string().regex(/^[0-9a-f]{16}$/),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.int(),
  startTimeUnixNano: z.string(),
  endTimeUnixNano: z.string(),
  attributes: z.array(Attribute).default([]),
  links: z.array(z.object({ traceId: z.string() })).default([]),
});
/** https://github.com/open-telemetry/opentelemetry-proto/blob/main/opentelemetry/proto/trace/v1/trace.proto */
const ExportRequest = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(OtlpSpan) })),
    }),
  ),
});

export type ReceivedSpan = z.infer<typeof OtlpSpan> & { service: string };

/** A collector for traces: takes OTLP/HTTP with JSON and keeps what it gets. */
export async function startSpanReceiver(): Promise<{
  endpoint: string;
  /** Everything received, as text. */
  bodies: readonly string[];
  spansOf(traceId: string): ReceivedSpan[];
  stop(): Promise<void>;
}> {
  const bodies: string[] = [];
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    bodies.push(body);
    for (const { resource, scopeSpans } of ExportRequest.parse(JSON.parse(body)).resourceSpans) {
      const name = resource.attributes.find(({ key }) => key === 'service.name');
      const service = name?.value.stringValue ?? 'none';
      for (const scope of scopeSpans) spans.push(...scope.spans.map((span) => ({ ...span, service })));
    }
    response
      .writeHead(request.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' })
      .end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    bodies,
    spansOf: (traceId) => spans.filter((span) => span.traceId === traceId),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
