import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from '@playwright/test';

export type Observed = {
  storeId: string;
  itemId: string;
  unit: string;
  priceCents: number;
  observedAt?: string;
  package?: { amount: number; priceCents: number };
};

/** Creates a key of a price feed with the operator's command. */
export async function feedKey(name: string): Promise<string> {
  const { stdout } = await promisify(execFile)('npm', ['run', '-s', 'feeds', '--', 'key', name], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, DATA_DIR: process.env.WEB_E2E_DATA },
  });
  return stdout.trim();
}

/** A price feed that posts prices observed now, or at their own time. */
export async function createPriceFeed(name: string): Promise<(page: Page, seen: Observed) => Promise<void>> {
  const feedId = `${name}-${process.pid}-${Date.now()}`;
  const key = await feedKey(feedId);
  let seq = Date.now();
  return async (page, seen) => {
    seq += 1;
    const event = {
      observedAt: new Date().toISOString(),
      ...seen,
      feedId,
      eventId: `${seq}`,
      seq,
      source: 'shelf',
    };
    const answer = await page.request.post('/api/feeds/prices', {
      headers: { authorization: `Bearer ${key}` },
      data: { events: [event] },
    });
    expect(answer.status()).toBe(202);
    expect(await answer.json()).toEqual({ accepted: 1, rejected: [] });
  };
}
