import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { PlanJob, PlanProgress, PlanResult } from './plan-worker.ts';

/** Solves plans in worker threads, so that the event loop stays free. */
export type PlanPool = {
  /** Rejects with an AbortError when the signal aborts, and with an error if the queue is full. */
  solve(
    job: PlanJob,
    options?: { signal?: AbortSignal; onProgress?(progress: PlanProgress): void },
  ): Promise<PlanResult>;
  /** Jobs that wait for a thread. */
  waiting(): number;
  close(): Promise<void>;
};

/** Per thread, besides the WebAssembly memory of the bound. Two threads stay under 300 MB in all. */
const MOST_HEAP_MB = 96;
const IDLE_MS = 30_000;

export function createPlanPool({ threads, mostWaiting }: { threads: number; mostWaiting: number }): PlanPool {
  const pool = new Piscina<{ job: PlanJob; port: unknown }, PlanResult>({
    filename: join(import.meta.dirname, 'plan-worker.ts'),
    minThreads: 0,
    maxThreads: threads,
    maxQueue: mostWaiting,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MOST_HEAP_MB },
  });
  return {
    solve: async (job, { signal, onProgress } = {}) => {
      const { port1, port2 } = new MessageChannel();
      port1.on('message', (progress: PlanProgress) => onProgress?.(progress));
      try {
        return await pool.run({ job, port: port2 }, { transferList: [port2], ...(signal && { signal }) });
      } finally {
        port1.close();
      }
    },
    waiting: () => pool.queueSize,
    close: () => pool.destroy(),
  };
}
