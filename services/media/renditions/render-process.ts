import type { z } from 'zod';
import { frameOf, readFrames } from './frames.ts';
import { RefusedPicture, type RenderResult, RenderTask, render } from './render.ts';

/**
 * The process that renders. Separate from the app because libvips keeps about 100 MB once used, and because a malicious file that
 * crashes a decoder then crashes only this process. Reads tasks from stdin, writes results to stdout, and ends with its stdin.
 */
async function main(): Promise<void> {
  const running = new Set<Promise<void>>();
  const work = async (task: z.output<typeof RenderTask>, bytes: Buffer): Promise<void> => {
    let made: Buffer[] = [];
    const result: RenderResult = { id: task.id, sizes: [] };
    try {
      made = await render(task, bytes);
      result.sizes = made.map(({ length }) => length);
    } catch (error) {
      result.error = error instanceof Error ? error.message : String(error);
      result.refusal = error instanceof RefusedPicture ? error.refusal : 'broken';
    }
    process.stdout.write(frameOf(result, made));
  };
  for await (const { header, body } of readFrames(process.stdin)) {
    const task = work(RenderTask.parse(header), Buffer.from(body)).finally(() => running.delete(task));
    running.add(task);
  }
  await Promise.all(running);
}

if (import.meta.main) await main();
