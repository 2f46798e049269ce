import { AppError } from '@homeplate/common/app-error.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('maria');
});
afterAll(() => gateway.stop());

const send = (headers: Record<string, string> = { cookie }) =>
  gateway.ask({ method: 'POST', url: '/api/account/export', headers });

it('has a JSON file for each collection, each document once, and a page that shows text as text', async () => {
  const answer = await send();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="homeplate-data-\d{4}-\d\d-\d\d\.zip"$/,
    ),
  });
  const files = unzipSync(answer.rawPayload);
  const services = ['billing', 'identity', 'media', 'planner', 'pricing', 'recipe'];
  for (const service of services) {
    const notes = JSON.parse(strFromU8(files[`data/${service}.notes.json`] ?? new Uint8Array()));
    expect(notes.map(({ _id }: { _id: string }) => _id)).toEqual(['one', 'two']);
    expect(strFromU8(files[`data/${service}.alerts.json`] ?? new Uint8Array())).toBe('[]');
  }
  const page = strFromU8(files['index.html'] ?? new Uint8Array());
  expect(page).toContain('&lt;b&gt;maria&lt;/b&gt; one');
  expect(page).toContain('Notes &amp; more (2)');
  expect(page).not.toContain('<b>');
  // A photo whose file is not there yet does not end the download.
  expect(gateway.services.last('getPhoto')).toMatchObject({ photoId: 'photo-1', small: false });
  expect(gateway.services.actorOfLast('getPhoto')?.userId).toBe(
    gateway.services.actorOfLast('exportPersonalData')?.userId,
  );
});

it('is refused for a visitor, and an error of a service is an error instead of half a file', async () => {
  expect((await send({})).statusCode).toBe(401);
  gateway.services.trouble.set('exportPersonalData', new AppError('RATE_LIMITED', { retryAfterSeconds: 60 }));
  const answer = await send();
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    429,
    expect.stringContaining('application/json'),
  ]);
  gateway.services.trouble.clear();
});
