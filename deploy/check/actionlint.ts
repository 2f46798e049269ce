import { goTool } from '../local/go-tool.ts';
import type { Machine } from '../local/machine.ts';

/** The path of actionlint, or undefined without it and Go. */
export const findActionlint = (machine: Machine): Promise<string | undefined> =>
  goTool(machine, {
    program: 'actionlint',
    module: 'github.com/rhysd/actionlint',
    main: 'github.com/rhysd/actionlint/cmd/actionlint',
    version: '1.7.12',
    versionArgs: ['-version'],
  });
