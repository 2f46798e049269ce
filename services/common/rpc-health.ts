import type {
  ServerUnaryCall,
  ServiceDefinition,
  sendUnaryData,
  UntypedServiceImplementation,
} from '@grpc/grpc-js';

// The standard health service, unary part: https://github.com/grpc/grpc/blob/master/doc/health-checking.md
// Its two messages are one field each, so they are written by hand: HealthCheckResponse { ServingStatus status = 1 }.
const SERVING = Buffer.from([0x08, 1]);
const NOT_SERVING = Buffer.from([0x08, 2]);

export const HealthService = {
  check: {
    path: '/grpc.health.v1.Health/Check',
    requestStream: false,
    responseStream: false,
    requestSerialize: (): Buffer => Buffer.alloc(0),
    requestDeserialize: (bytes: Buffer): Buffer => bytes,
    responseSerialize: (serving: boolean): Buffer => (serving ? SERVING : NOT_SERVING),
    responseDeserialize: (bytes: Buffer): boolean => bytes.equals(SERVING),
  },
} as const satisfies ServiceDefinition;

export function createHealth(): {
  definition: ServiceDefinition;
  handlers: UntypedServiceImplementation;
  serving(value: boolean): void;
} {
  let serving = false;
  return {
    definition: HealthService,
    handlers: {
      check: (_call: ServerUnaryCall<Buffer, boolean>, reply: sendUnaryData<boolean>) => reply(null, serving),
    },
    serving: (value) => {
      serving = value;
    },
  };
}
