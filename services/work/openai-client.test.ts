import { afterEach, expect, it, vi } from 'vitest';
import { createOpenAiClient } from './openai-client.ts';

afterEach(() => vi.unstubAllEnvs());

it('the client sends its own key to its own address, and nothing of the environment', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'key-of-environment');
  vi.stubEnv('OPENAI_ADMIN_KEY', 'admin-of-environment');
  vi.stubEnv('OPENAI_BASE_URL', 'http://environment.test/v1');
  vi.stubEnv('OPENAI_ORG_ID', 'org-of-environment');
  vi.stubEnv('OPENAI_PROJECT_ID', 'project-of-environment');
  vi.stubEnv('OPENAI_WEBHOOK_SECRET', 'secret-of-environment');
  vi.stubEnv('OPENAI_CUSTOM_HEADERS', 'x-extra: environment\nauthorization: Bearer environment');
  const sent: { url: string; headers: Headers }[] = [];
  const client = await createOpenAiClient(
    { apiKey: 'own-key', baseUrl: 'http://model.test/v1' },
    {
      maxRetries: 0,
      fetch: async (input, init) => {
        sent.push({ url: input as string, headers: new Headers(init?.headers) });
        return Response.json({ data: [] });
      },
    },
  );
  await client.models.list();
  const [request] = sent;
  expect(sent).toHaveLength(1);
  expect(request?.url).toBe('http://model.test/v1/models');
  expect(request?.headers.get('authorization')).toBe('Bearer own-key');
  expect(JSON.stringify([...(request?.headers ?? [])])).not.toContain('environment');
  expect([client.adminAPIKey, client.webhookSecret]).toEqual([null, null]);
});

it.each([
  [0, 1],
  [1, 2],
])('with %i retries a failing service gets %i requests', async (maxRetries, requests) => {
  const request = vi.fn(async () => new Response('', { status: 500, headers: { 'retry-after-ms': '1' } }));
  const client = await createOpenAiClient(
    { apiKey: 'own-key', baseUrl: 'http://model.test/v1' },
    { maxRetries, fetch: request },
  );
  await expect(client.models.list()).rejects.toThrow('500');
  expect(request).toHaveBeenCalledTimes(requests);
});
