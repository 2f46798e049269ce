import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Feed, FeedItem } from '@homeplate/contracts/documents/feed.ts';
import type { PriceHistory, StoreList } from '@homeplate/contracts/documents/pricing.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const blocks = [
  ...readFileSync(join(ROOT, 'docs/feeds.md'), 'utf8').matchAll(/```(sh|js|python)\n([\s\S]*?)```/g),
].map(([, language = '', code = '']) => ({ language, code }));
const blockOf = (language: string, part: string) =>
  blocks.find((block) => block.language === language && block.code.includes(part))?.code ?? '';

const RUNS: Record<string, readonly [command: string, file: string]> = {
  sh: ['sh', 'x.sh'],
  js: [process.execPath, 'x.mjs'],
  python: ['python3', 'x.py'],
};

/** Runs the examples of the page as a partner would. The modes differ in Kafka, which one process does not use. */
describe.each([['one process'], ['a process per target']] as const)('docs/feeds.md in %s', (mode: Mode) => {
  let homeplate: Homeplate;
  let folder: string;
  beforeAll(async () => {
    // Inside the project, where the example in Node finds kafkajs.
    folder = mkdtempSync(join(ROOT, 'node_modules/.feed-docs-'));
    homeplate = await startHomeplate(mode, { ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: 'seven dinners' });
  });
  afterAll(async () => {
    await homeplate?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const example = async (language: string, part: string, env: Record<string, string>) => {
    const [command, name] = RUNS[language] ?? ['sh', 'x.sh'];
    const file = join(folder, name);
    writeFileSync(file, blockOf(language, part));
    const { stdout } = await run(command, [file], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    });
    return stdout.trim();
  };

  it('has examples that bring prices onto a page', async () => {
    const staff = visitor(homeplate.url);
    await staff.post('/api/auth/login', { username: 'boss', password: 'seven dinners' });
    await staff.post('/api/location/update', { zipCode: '37203' });
    const listed = await example('sh', 'location/stores', { HOMEPLATE_URL: homeplate.url });
    const [store] = JSON.parse(listed) as StoreList;
    const made = (await (await staff.post('/api/admin/feeds', { name: 'partner' })).json()) as {
      key: string;
    };
    const env = {
      HOMEPLATE_URL: homeplate.url,
      FEED_KEY: made.key,
      FEED_ID: 'partner',
      STORE_ID: store?.storeId ?? '',
      KAFKA_BROKERS: homeplate.settings.KAFKA_BROKERS ?? '',
      KAFKA_TOPIC_PREFIX: homeplate.settings.KAFKA_TOPIC_PREFIX ?? '',
    };
    const pricesOf = async (itemId: string) =>
      (await staff.json<PriceHistory>(`/api/ingredients/${itemId}/history?zip=37203`)).observations.map(
        ({ price }) => price,
      );
    const shown = (itemId: string, price: string) =>
      eventually(async () => ((await pricesOf(itemId)).includes(price) ? true : undefined));

    expect(await example('sh', 'prices/check', env)).toBe(
      '{"accepted":1,"rejected":[],"held":[]}\n{"accepted":1,"rejected":[]}',
    );
    expect(await example('js', 'fetch', env)).toBe('{"accepted":1,"rejected":[]}');
    expect(await example('python', 'urllib', env)).toBe(
      '{"accepted":0,"rejected":[{"index":0,"reason":"unknown-item"}]}',
    );
    await shown('spaghetti', '1.89');
    await shown('egg', '3.49');
    expect(env.KAFKA_BROKERS === '').toBe(mode === 'one process');
    if (env.KAFKA_BROKERS !== '') {
      expect(await example('js', 'kafkajs', env)).toBe('sent');
      await shown('spaghetti', '1.99');
    }

    const [item] = await staff.json<FeedItem[]>('/api/admin/feed-items');
    expect(item).toMatchObject({ itemId: 'sku-00417', suggestions: [{ foodId: 'yellow-onion' }] });
    await staff.put(`/api/admin/feed-items/${item?.id}`, { foodId: 'yellow-onion' });
    const to = new Date(Date.now() + 60_000).toISOString();
    const from = new Date(Date.now() - 3_600_000).toISOString();
    const replayed = await staff.post('/api/admin/feeds/partner/replay', { from, to });
    expect(await replayed.json()).toMatchObject({ accepted: 1 });
    await shown('yellow-onion', '1.29');
    const [feed] = await staff.json<Feed[]>('/api/admin/feeds');
    expect(feed).toMatchObject({ id: 'partner', day: { rejected: 1 } });
    const wrong = await staff.post('/api/admin/feeds', { name: 'Partner!' });
    expect([wrong.status, Object.keys(((await wrong.json()) as { fields: object }).fields)]).toEqual([
      400,
      ['name'],
    ]);
  });
});
