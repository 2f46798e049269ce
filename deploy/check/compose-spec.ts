import { goTool } from '../local/go-tool.ts';
import type { Machine } from '../local/machine.ts';

/** The path of the validator of the Compose specification, or undefined without it and Go. */
export const findComposeSpec = (machine: Machine): Promise<string | undefined> =>
  goTool(machine, {
    program: 'compose-spec',
    module: 'github.com/compose-spec/compose-go/v2',
    main: 'github.com/compose-spec/compose-go/v2/cmd',
    version: '2.16.2',
    versionArgs: ['-h'],
  });
