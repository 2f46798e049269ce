import { ConfigError } from '@homeplate/common/config.ts';
import type { RunningService } from '@homeplate/common/service.ts';

export type Targets = Readonly<Record<string, { needs: readonly string[] }>>;

/** `all`, one name or several with commas → the targets to run, each after what it needs. Throws ConfigError for unknown names, Error for cycles. */
export function startOrder(targets: Targets, wanted: string): string[] {
  const chosen = wanted === 'all' ? Object.keys(targets) : wanted.split(',').map((name) => name.trim());
  for (const name of chosen) {
    if (!Object.hasOwn(targets, name)) {
      throw new ConfigError(`TARGET: ${name} is not one of all, ${Object.keys(targets).join(', ')}`);
    }
  }
  const order: string[] = [];
  const visit = (name: string, path: readonly string[]) => {
    if (order.includes(name)) return;
    if (path.includes(name)) throw new Error(`These targets need each other: ${[...path, name].join(' → ')}`);
    for (const need of targets[name]?.needs ?? []) visit(need, [...path, name]);
    order.push(name);
  };
  for (const name of chosen) visit(name, []);
  return order.filter((name) => chosen.includes(name));
}

/** Stops in reverse order of start. One that fails to stop does not keep the others running; the first failure is thrown last. */
export async function stopInReverse(running: readonly RunningService[]): Promise<void> {
  const failures: unknown[] = [];
  for (const service of running.toReversed()) await service.stop().catch((error) => failures.push(error));
  if (failures.length > 0) throw failures[0];
}
