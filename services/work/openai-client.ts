import type { OpenAI } from 'openai';

export type OpenAiSettings = { apiKey: string; baseUrl: string; model: string; timeoutMs: number };

/** Creates a client of OpenAI, or of a server that speaks its API. */
export async function createOpenAiClient(
  { apiKey, baseUrl }: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'>,
  options: { maxRetries: number; fetch?: typeof fetch },
): Promise<OpenAI> {
  // Import lazily: the library is large, and only needed with a key.
  const { OpenAI } = await import('openai');
  // Set every option: the client reads missing ones from the environment.
  return new OpenAI({
    apiKey,
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    ...options,
  });
}
