import type { OpenAI } from 'openai';

export type OpenAiSettings = { apiKey: string; baseUrl: string; model: string; timeoutMs: number };

/** Creates a client of OpenAI, or of a server that speaks its API. */
export async function createOpenAiClient(
  { apiKey, baseUrl }: Pick<OpenAiSettings, 'apiKey' | 'baseUrl'>,
  options: { maxRetries: number; fetch?: typeof fetch },
): Promise<OpenAI> {
  // Import lazily: the library is large, and only needed with a key.
  const { OpenAI } = await import('openai');
  /** Drops the headers that the library takes from OPENAI_CUSTOM_HEADERS, which no option prevents. */
  class Client extends OpenAI {
    constructor(own: ConstructorParameters<typeof OpenAI>[0]) {
      super(own);
      // oxlint-disable-next-line no-underscore-dangle -- the library's name for what a subclass may read and write
      this._options.defaultHeaders = undefined;
    }
  }
  // Set every option: the client reads missing ones from the environment.
  return new Client({
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
