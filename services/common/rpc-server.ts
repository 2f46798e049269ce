import {
  type handleUnaryCall,
  Metadata,
  Server,
  ServerCredentials,
  type ServerUnaryCall,
  type ServiceDefinition,
  type sendUnaryData,
  type UntypedHandleCall,
} from '@grpc/grpc-js';
import { type RpcAuth, VISITOR } from './actor.ts';
import { type AppError, toAppError } from './app-error.ts';
import type { Call } from './call.ts';
import type { Log } from './log.ts';
import { logWithin } from './log-context.ts';
import type { Metrics } from './metrics.ts';
import { statusOf } from './rpc-error.ts';
import { createHealth } from './rpc-health.ts';
import { scaledMs } from './timeouts.ts';
import { childOf, isTraceparent, newRequestId, newTraceparent } from './trace.ts';
import type { Span, Tracer } from './tracer.ts';

/** A service's methods as plain async functions that throw AppError. */
export type Handlers<Definition> = {
  [Method in keyof Definition]: Definition[Method] extends {
    requestSerialize: (value: infer Request) => Buffer;
    responseSerialize: (value: infer Response) => Buffer;
  }
    ? (request: Request, call: Call) => Promise<Response>
    : never;
};

export type ServedService = {
  definition: ServiceDefinition;
  handlers: Record<string, (request: unknown, call: Call) => Promise<unknown>>;
};

/** Pairs a generated service definition with its methods. */
export const serve = <Definition extends object>(
  definition: Definition,
  handlers: Handlers<Definition>,
): ServedService =>
  // The mapped type has checked every method; the registry below needs them untyped.
  ({ definition, handlers }) as unknown as ServedService;

export type RpcServer = { address: string; stop(): Promise<void> };

/** The header that holds the signed actor. */
const ACTOR = 'homeplate-actor';
/** The longest a call may take, in milliseconds, times RPC_TIMEOUT_SCALE; clients ask for less where they can. */
const LONGEST_CALL_MS = 60_000;
/** How long running calls may take to finish at a stop, in milliseconds. */
const DRAIN_MS = 5_000;
/** https://opentelemetry.io/docs/specs/semconv/rpc/grpc/ */
export const RPC_SPAN = { 'rpc.system': 'grpc' };
export const RPC_CODE = 'rpc.response.status_code';
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
/** A client looks a name up again only when a connection ends, so this is how long it may not know of a new server. */
const CONNECTION_MS = 120_000;

export async function startRpcServer(options: {
  listen: string;
  log: Log;
  metrics: Metrics;
  tracer?: Tracer | undefined;
  /** Rejects calls that no service has signed. */
  auth: RpcAuth;
  handlers: readonly ServedService[];
  /** How long a connection is used before its client is asked to open another one. Running calls finish. */
  connectionMs?: number;
}): Promise<RpcServer> {
  const { log, metrics, auth, tracer, connectionMs = CONNECTION_MS } = options;
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_connection_age_ms': connectionMs,
    'grpc.max_connection_age_grace_ms': scaledMs(LONGEST_CALL_MS),
  });
  const seconds = metrics.histogram('rpc_server_seconds', 'Time to answer a call', ['method', 'code']);
  const health = createHealth();
  server.addService(health.definition, health.handlers);
  for (const { definition, handlers } of options.handlers) {
    const implementation: Record<string, UntypedHandleCall> = {};
    for (const [name, method] of Object.entries(definition)) {
      const handler = handlers[name];
      if (!handler) throw new Error(`${method.path} has no handler`);
      const run: handleUnaryCall<unknown, unknown> = (unary, reply) =>
        void answer(
          unary,
          reply,
          auth,
          (parent) => tracer?.start(method.path.slice(1), 'server', { parent, attributes: RPC_SPAN }),
          (request, call) => handler(request, call),
          (code, elapsed, error) => {
            seconds.observe({ method: method.path, code }, elapsed);
            const line = { err: error, method: method.path };
            if (code === 'INTERNAL' || code === 'UNKNOWN_ROLE') log.error(line, 'A call failed');
            else if (code === 'UNAVAILABLE')
              log.warn(line, 'A call failed because a dependency is unavailable');
          },
        );
      implementation[name] = run;
    }
    server.addService(definition, implementation);
  }
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync(options.listen, ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const address = `${options.listen.slice(0, options.listen.lastIndexOf(':'))}:${port}`;
  health.serving(true);
  return {
    address,
    stop: async () => {
      health.serving(false);
      const drained = new Promise<void>((resolve) => server.tryShutdown(() => resolve()));
      const timer = setTimeout(() => server.forceShutdown(), DRAIN_MS);
      await drained;
      clearTimeout(timer);
    },
  };
}

async function answer(
  unary: ServerUnaryCall<unknown, unknown>,
  reply: sendUnaryData<unknown>,
  auth: RpcAuth,
  startSpan: (parent: string | undefined) => Span | undefined,
  handler: (request: unknown, call: Call) => Promise<unknown>,
  done: (code: string, seconds: number, error?: unknown) => void,
): Promise<void> {
  const started = performance.now();
  const [given] = unary.metadata.get('traceparent');
  const parent = isTraceparent(given) ? given : undefined;
  const span = startSpan(parent);
  const call = callOf(unary, span?.traceparent ?? (parent ? childOf(parent) : newTraceparent()));
  await logWithin(call, async () => {
    try {
      call.actor = auth.verify(unary.metadata.get(ACTOR)[0]);
      const response = await handler(unary.request, call);
      done('OK', (performance.now() - started) / 1000);
      span?.end({ attributes: { [RPC_CODE]: 'OK' } });
      reply(null, response);
    } catch (thrown) {
      const error = toAppError(thrown);
      done(error.code, (performance.now() - started) / 1000, thrown);
      span?.end(rpcOutcome(error));
      const failure = statusOf(error);
      failure.metadata?.set('x-request-id', call.requestId);
      reply(failure);
    }
  });
}

/** A refusal is an answer: only a failure of the server is an error of the span. */
export const rpcOutcome = ({ code, httpStatus }: AppError): Parameters<Span['end']>[0] => ({
  attributes: { [RPC_CODE]: code },
  ...(httpStatus >= 500 && { error: code }),
});

function callOf(unary: ServerUnaryCall<unknown, unknown>, traceparent: string): Call {
  const header = (name: string) => unary.metadata.get(name)[0];
  const requestId = header('x-request-id');
  const given = unary.getDeadline();
  const deadline = given instanceof Date ? given.getTime() : given;
  const latest = Date.now() + scaledMs(LONGEST_CALL_MS);
  const call: Call = {
    actor: VISITOR,
    requestId: typeof requestId === 'string' ? requestId : newRequestId(),
    traceparent,
    deadline: Math.min(deadline, latest),
  };
  // Created only when a handler reads it: an AbortController costs more than most handlers.
  let signal: AbortSignal | undefined;
  Object.defineProperty(call, 'signal', {
    enumerable: true,
    get: () => {
      if (!signal) {
        const controller = new AbortController();
        signal = controller.signal;
        if (unary.cancelled) controller.abort();
        else unary.once('cancelled', () => controller.abort());
      }
      return signal;
    },
  });
  return call;
}

/** The headers that carry a call to another service. */
export function metadataOf(call: Call, auth: RpcAuth, traceparent = call.traceparent): Metadata {
  const metadata = new Metadata();
  metadata.set(ACTOR, auth.sign(call.actor));
  metadata.set('x-request-id', call.requestId);
  metadata.set('traceparent', traceparent);
  return metadata;
}
