import {
  type CallOptions,
  type ChannelOptions,
  type Client,
  type ClientUnaryCall,
  credentials,
  type Metadata,
  type ServiceDefinition,
  type ServiceError,
} from '@grpc/grpc-js';
import type { RpcAuth } from './actor.ts';
import { AppError } from './app-error.ts';
import { type Call, newCall } from './call.ts';
import type { Metrics } from './metrics.ts';
import { errorOf } from './rpc-error.ts';
import { metadataOf, RPC_CODE, RPC_SPAN, rpcOutcome } from './rpc-server.ts';
import { scaledMs } from './timeouts.ts';
import type { Tracer } from './tracer.ts';

export type ClientClass<C extends Client> = {
  new (
    address: string,
    channel: ReturnType<typeof credentials.createInsecure>,
    options?: Partial<ChannelOptions>,
  ): C;
  service: ServiceDefinition;
  serviceName: string;
};

type UnaryMethod<Request, Response> = (
  request: Request,
  metadata: Metadata,
  options: Partial<CallOptions>,
  callback: (error: ServiceError | null, response: Response) => void,
) => ClientUnaryCall;

/** A generated client with promises: `client.listThings(request, call)`. */
export type RpcClient<C> = {
  [Method in keyof C as Method extends keyof Client ? never : Method]: C[Method] extends UnaryMethod<
    infer Request,
    infer Response
  >
    ? (request: Request, call?: Call) => Promise<Response>
    : never;
} & {
  /** Resolves once connected; throws UNAVAILABLE after `timeoutMs`. */
  ready(timeoutMs: number): Promise<void>;
  close(): void;
};

const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;
const ROUND_ROBIN = JSON.stringify({ loadBalancingConfig: [{ round_robin: {} }] });

/**
 * Connects lazily. Calls are shared among the addresses of a name, such as a headless Service of Kubernetes. Every call ends by
 * min(call.deadline, now + timeoutMs × RPC_TIMEOUT_SCALE), is cancelled by call.signal, and fails with the AppError the server threw, or with UNAVAILABLE,
 * DEADLINE_EXCEEDED or CANCELLED from the transport.
 */
export function createRpcClient<C extends Client>(
  type: ClientClass<C>,
  address: string,
  options: { metrics: Metrics; tracer?: Tracer | undefined; auth: RpcAuth; timeoutMs?: number },
): RpcClient<C> {
  const { metrics, tracer, auth, timeoutMs = 5_000 } = options;
  const client = new type(address, credentials.createInsecure(), {
    'grpc.max_receive_message_length': MAX_MESSAGE_BYTES,
    'grpc.max_send_message_length': MAX_MESSAGE_BYTES,
    // Reconnect to a restarted service within a second; by default grpc-js waits up to two minutes.
    'grpc.initial_reconnect_backoff_ms': 100,
    'grpc.max_reconnect_backoff_ms': 1_000,
    'grpc.service_config': ROUND_ROBIN,
    // When a server goes, look its name up again at once; by default grpc-js waits half a minute.
    'grpc.dns_min_time_between_resolutions_ms': 1_000,
  });
  const seconds = metrics.histogram('rpc_client_seconds', 'Time to get an answer', ['method', 'code']);
  const methods: Record<string, unknown> = {
    ready: (limit: number) =>
      new Promise<void>((resolve, reject) =>
        client.waitForReady(Date.now() + limit, (error) =>
          error ? reject(new AppError('UNAVAILABLE', { cause: error })) : resolve(),
        ),
      ),
    close: () => client.close(),
  };
  for (const [name, definition] of Object.entries(type.service)) {
    const method: UnaryMethod<unknown, unknown> = Reflect.get(client, name) as never;
    const send = method.bind(client);
    methods[name] = (request: unknown, call: Call = newCall({ timeoutMs })) =>
      new Promise((resolve, reject) => {
        const started = performance.now();
        const deadline = Math.min(call.deadline, Date.now() + scaledMs(timeoutMs));
        const signal = call.signal;
        if (signal?.aborted) return reject(new AppError('CANCELLED'));
        const cancel = () => sent.cancel();
        const span = tracer?.start(definition.path.slice(1), 'client', {
          parent: call.traceparent,
          attributes: RPC_SPAN,
        });
        const metadata = metadataOf(call, auth, span?.traceparent);
        const sent = send(request, metadata, { deadline }, (failure, response) => {
          signal?.removeEventListener('abort', cancel);
          const error = failure && errorOf(failure);
          seconds.observe(
            { method: definition.path, code: error?.code ?? 'OK' },
            (performance.now() - started) / 1000,
          );
          span?.end(error ? rpcOutcome(error) : { attributes: { [RPC_CODE]: 'OK' } });
          if (error) reject(error);
          else resolve(response);
        });
        signal?.addEventListener('abort', cancel, { once: true });
      });
  }
  return methods as RpcClient<C>;
}
