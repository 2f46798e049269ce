import type { ChildProcess } from 'node:child_process';
import { setPriority } from 'node:os';

/** Lets a process give way to others, as `nice` does: 19 is the lowest priority. */
export function lowerPriority(child: ChildProcess, priority: number): void {
  child.once('spawn', () => {
    try {
      if (child.pid !== undefined) setPriority(child.pid, priority);
    } catch {
      // Not allowed here: it works at the usual priority.
    }
  });
}
