/** A paid service that generates a picture from a prompt. */
export type Painter = {
  model: string;
  /** True while the circuit breaker is open after repeated failures. */
  isUnavailable(): boolean;
  /**
   * Returns untrusted bytes. `jobId` is the idempotency key, the same for every attempt, so that a server which supports it bills
   * one picture. Throws Refused if the prompt is not allowed, and other errors if the service fails.
   */
  paint(prompt: string, jobId: string, signal: AbortSignal): Promise<Buffer>;
};

/** The service declined the prompt, so a retry cannot succeed. */
export class Refused extends Error {
  override name = 'Refused';
}
