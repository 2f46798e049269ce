import { CircuitState, ConsecutiveBreaker, circuitBreaker, handleWhen } from 'cockatiel';

export type Circuit = {
  /** True: the service failed several times in a row, so start no new work with it for now. */
  isOpen(): boolean;
  /** Calls the service and counts failures. Also calls it while the circuit is open, for work that started before. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** A circuit breaker: open for `restMs` after `failures` in a row; then one call probes the service and closes or opens it again. */
export function createCircuit(options: {
  failures: number;
  restMs: number;
  /** False: this error is not a failure of the service. */
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
  // cockatiel stays open until a call probes, so compare the time as well.
  const isOpen = () => policy.state === CircuitState.Open && Date.now() < openUntil;
  return { isOpen, run: (work) => (isOpen() ? work() : policy.execute(work)) };
}
