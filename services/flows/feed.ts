import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { FeedAnswer } from '@homeplate/contracts/documents/pricing.ts';
import type { z } from 'zod';
import type { Homeplate } from './homeplate.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
let made = 0;

/** A price feed with its own key, created by the documented command. */
export async function createFeed(homeplate: Homeplate): Promise<{
  feedId: string;
  /** Posts the events with the feed's id. */
  send(events: readonly object[], headers?: Record<string, string>): Promise<z.infer<typeof FeedAnswer>>;
}> {
  made += 1;
  const feedId = `flow-feed-${made}`;
  const { stdout } = await run(process.execPath, ['services/pricing/feeds-cli.ts', 'key', feedId], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...homeplate.settings },
  });
  const key = /hpf_[\w-]+/.exec(stdout)?.[0] ?? '';
  return {
    feedId,
    send: async (events, headers) => {
      const answer = await fetch(`${homeplate.url}/api/feeds/prices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}`, ...headers },
        body: JSON.stringify({ events: events.map((event) => ({ feedId, ...event })) }),
      });
      if (answer.status !== 202)
        throw new Error(`The feed was answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as z.infer<typeof FeedAnswer>;
    },
  };
}
