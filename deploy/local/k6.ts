import { goTool } from './go-tool.ts';
import type { Machine } from './machine.ts';

export const K6_MISSING =
  'no load test: k6 is neither on the PATH nor can it be built, because Go is missing (https://go.dev/doc/install)';

/** The path of k6, or undefined without k6 and Go. */
export const findK6 = (machine: Machine): Promise<string | undefined> =>
  goTool(machine, {
    program: 'k6',
    module: 'go.k6.io/k6/v2',
    version: '2.2.0',
    versionArgs: ['version'],
  });
