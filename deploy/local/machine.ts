export type Env = Readonly<Record<string, string | undefined>>;
export type Log = (line: string) => void;

/** What every start needs: the environment, a log for progress, and a signal to stop. */
export type Machine = { env: Env; log: Log; signal?: AbortSignal };

/** A tool is not installed. The message is one line with the command that installs it. */
export class MissingTool extends Error {
  override name = 'MissingTool';
}

/** An error as one line for the terminal. */
export function oneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' / ');
}
