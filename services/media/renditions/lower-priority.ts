import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lowers the priority of a process, like `nice`. 19 is the lowest. */
export function lowerPriority(child: ChildProcess, priority: number): void {
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, priority);
    } catch {
      // Not permitted: the process keeps its normal priority.
    }
  });
}
