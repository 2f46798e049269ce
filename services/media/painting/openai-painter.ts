import { createCircuit } from '@homeplate/work/circuit.ts';
import { limitedFetch } from './limited-fetch.ts';
import { type Painter, Refused } from './painter.ts';

export type OpenAiSettings = { apiKey: string; baseUrl: string; model: string; timeoutMs: number };

/** A large picture has 4 MB; as base64 a third more. */
const MOST_BYTES = 24 * 1024 * 1024;
const FAILURES = 3;
const REST_MS = 60_000;

/** Its caller stopped the call. */
class Stopped extends Error {
  override name = 'Stopped';
}

/** https://platform.openai.com/docs/api-reference/images: moderation first, then the picture. */
export async function createOpenAiPainter({
  apiKey,
  baseUrl,
  model,
  timeoutMs,
}: OpenAiSettings): Promise<Painter> {
  // Only where a key is set: it is large.
  const { OpenAI, BadRequestError } = await import('openai');
  const fetchSome = limitedFetch(MOST_BYTES);
  // Everything given: what is left out it would read from the environment. Jobs try again by themselves.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 0,
    fetch: fetchSome,
  });
  const circuit = createCircuit({
    failures: FAILURES,
    restMs: REST_MS,
    isFailure: (error) => !(error instanceof Refused) && !(error instanceof Stopped),
  });

  /** Models of before send an address in place of the bytes. Only the service's own host is followed, or any by https. */
  const fetchFrom = async (address: string, signal: AbortSignal): Promise<Buffer> => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin)
      throw new Error('The picture is at an address that is not followed');
    const response = await fetchSome(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
    return Buffer.from(await response.arrayBuffer());
  };

  const paint = async (prompt: string, jobId: string, signal: AbortSignal): Promise<Buffer> => {
    const options = { signal, timeout: timeoutMs };
    const { results } = await client.moderations.create(
      { input: prompt, model: 'omni-moderation-latest' },
      options,
    );
    if (results.some(({ flagged }) => flagged)) throw new Refused('Moderation');
    const isGpt = model.startsWith('gpt-image');
    const answer = await client.images.generate(
      {
        model,
        prompt,
        n: 1,
        size: isGpt ? '1536x1024' : '1024x1024',
        ...(isGpt ? { quality: 'medium', output_format: 'webp' } : { response_format: 'b64_json' }),
      },
      { ...options, headers: { 'idempotency-key': jobId } },
    );
    const [picture] = answer.data ?? [];
    if (picture?.b64_json) return Buffer.from(picture.b64_json, 'base64');
    if (picture?.url) return await fetchFrom(picture.url, signal);
    throw new Error('The answer holds no picture');
  };
  return {
    model,
    isAway: circuit.isOpen,
    paint: (prompt, jobId, signal) =>
      circuit.run(async () => {
        try {
          return await paint(prompt, jobId, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        } catch (error) {
          if (error instanceof BadRequestError && /moderation|content_policy/.test(error.code ?? ''))
            throw new Refused('The service', { cause: error });
          if (signal.aborted) throw new Stopped('Stopped', { cause: error });
          throw error;
        }
      }),
  };
}
