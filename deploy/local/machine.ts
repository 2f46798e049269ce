export type Env = Readonly<Record<string, string | undefined>>;
export type Log = (line: string) => void;

/** What a start is given: the environment as it was read once, where progress lines go, and the wish to stop. */
export type Machine = { env: Env; log: Log; signal?: AbortSignal };

/** A tool of the machine is missing. The message is one line and names the command that installs it. */
export class MissingTool extends Error {
  override name = 'MissingTool';
}

/** The one line of an error that a person is shown. */
export function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' / ');
}
