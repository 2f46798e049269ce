import { type GoTool, goTool } from '../local/go-tool.ts';
import type { Machine } from '../local/machine.ts';

/** Built without the clients of clouds that find targets, which are most of the code. */
const PROMETHEUS = {
  module: 'github.com/prometheus/prometheus',
  version: '0.316.0',
  tags: 'remove_all_sd',
  versionArgs: ['--version'],
} satisfies Partial<GoTool>;

export type PrometheusPrograms = { prometheus: string; promtool: string };

/** The paths of Prometheus and its promtool, or undefined without them and Go. Building both takes some minutes, once. */
export async function findPrometheus(machine: Machine): Promise<PrometheusPrograms | undefined> {
  const find = (program: string) =>
    goTool(machine, { ...PROMETHEUS, program, main: `${PROMETHEUS.module}/cmd/${program}` });
  const prometheus = await find('prometheus');
  const promtool = await find('promtool');
  return prometheus && promtool ? { prometheus, promtool } : undefined;
}
