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
import { toAppError } from './app-error.ts';
import type { Call } from './call.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import { statusOf } from './rpc-error.ts';
import { createHealth } from './rpc-health.ts';
import { childOf, isTraceparent, newRequestId, newTraceparent } from './trace.ts';

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
/** The longest a call may take, in milliseconds. */
const LONGEST_CALL_MS = 10_000;
/** How long running calls may take to finish at a stop, in milliseconds. */
const DRAIN_MS = 5_000;
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

export async function startRpcServer(options: {
  listen: string;
  log: Log;
  metrics: Metrics;
  /** Rejects calls that no service has signed. */
  auth: RpcAuth;
  handlers: readonly ServedService[];
}): Promise<RpcServer> {
  const { log, metrics, auth } = options;
  const server = new Server({
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
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
          (request, call) => handler(request, call),
          (code, elapsed, { requestId }, error) => {
            seconds.observe({ method: method.path, code }, elapsed);
            const line = { err: error, method: method.path, requestId };
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
  handler: (request: unknown, call: Call) => Promise<unknown>,
  done: (code: string, seconds: number, call: Call, error?: unknown) => void,
): Promise<void> {
  const started = performance.now();
  const call = callOf(unary);
  try {
    call.actor = auth.verify(unary.metadata.get(ACTOR)[0]);
    const response = await handler(unary.request, call);
    done('OK', (performance.now() - started) / 1000, call);
    reply(null, response);
  } catch (thrown) {
    const error = toAppError(thrown);
    done(error.code, (performance.now() - started) / 1000, call, thrown);
    const failure = statusOf(error);
    failure.metadata?.set('x-request-id', call.requestId);
    reply(failure);
  }
}

function callOf(unary: ServerUnaryCall<unknown, unknown>): Call {
  const header = (name: string) => unary.metadata.get(name)[0];
  const traceparent = header('traceparent');
  const requestId = header('x-request-id');
  const given = unary.getDeadline();
  const deadline = given instanceof Date ? given.getTime() : given;
  const latest = Date.now() + LONGEST_CALL_MS;
  const call: Call = {
    actor: VISITOR,
    requestId: typeof requestId === 'string' ? requestId : newRequestId(),
    traceparent: isTraceparent(traceparent) ? childOf(traceparent) : newTraceparent(),
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
export function metadataOf(call: Call, auth: RpcAuth): Metadata {
  const metadata = new Metadata();
  metadata.set(ACTOR, auth.sign(call.actor));
  metadata.set('x-request-id', call.requestId);
  metadata.set('traceparent', call.traceparent);
  return metadata;
}
