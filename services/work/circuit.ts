import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

export type Circuit = {
  /** The service failed several times in a row: do not begin anything with it for a while. */
  isOpen(): boolean;
  /** Calls the service, and counts its failure. Work that was begun before the circuit opened is still called. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A circuit breaker: open for `restMs` after `failures` in a row; then one call probes the service and closes or opens it again. */
export function createCircuit(options: {
  failures: number;
  restMs: number;
  /** False: this error says nothing about the service. */
  isFailure?: (error: unknown) => boolean;
}): Circuit {
  const { failures, restMs, isFailure = () => true } = options;
  const policy = circuitBreaker(handleWhen(isFailure), {
    halfOpenAfter: restMs,
    breaker: new ConsecutiveBreaker(failures),
  });
  let openUntil = 0;
  policy.onBreak(() => {
    openUntil = Date.now() + restMs;
  });
  // The library keeps the state "open" until a call probes, so the time decides too.
  const isOpen = () => policy.state === CircuitState.Open && Date.now() < openUntil;
  return { isOpen, run: (work) => (isOpen() ? work() : policy.execute(work)) };
}
