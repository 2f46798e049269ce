import { createCircuit } from '@homeplate/work/circuit.ts';
import { createOpenAiClient, type OpenAiSettings } from '@homeplate/work/openai-client.ts';
import { limitedFetch } from './limited-fetch.ts';
import { type Painter, Refused } from './painter.ts';

/** Ample: a large picture has 4 MB, and base64 adds a third. */
const MOST_BYTES = 24 * 1024 * 1024;
const FAILURES = 3;
const REST_MS = 60_000;

/** The caller aborted the call, which is no failure of the service. */
class Aborted extends Error {
  override name = 'Aborted';
}

/** https://platform.openai.com/docs/api-reference/images: moderation first, then the picture. */
export async function createOpenAiPainter(settings: OpenAiSettings): Promise<Painter> {
  const { baseUrl, model, timeoutMs } = settings;
  const fetchSome = limitedFetch(MOST_BYTES);
  // No retries, because the job retries.
  const client = await createOpenAiClient(settings, { maxRetries: 0, fetch: fetchSome });
  const { BadRequestError } = await import('openai');
  const circuit = createCircuit({
    failures: FAILURES,
    restMs: REST_MS,
    isFailure: (error) => !(error instanceof Refused) && !(error instanceof Aborted),
  });

  /** Older models send a URL instead of the bytes. Follows only https URLs and the service's own origin. */
  const fetchFrom = async (address: string, signal: AbortSignal): Promise<Buffer> => {
    const url = new URL(address);
    if (url.protocol !== 'https:' && url.origin !== new URL(baseUrl).origin)
      throw new Error('The URL of the picture is not allowed');
    const response = await fetchSome(url, { signal, redirect: 'error' });
    if (!response.ok) throw new Error(`Loading the picture failed with status ${response.status}`);
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
    throw new Error('The response has no picture');
  };
  return {
    model,
    isUnavailable: circuit.isOpen,
    paint: (prompt, jobId, signal) =>
      circuit.run(async () => {
        try {
          return await paint(prompt, jobId, AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]));
        } catch (error) {
          if (error instanceof BadRequestError && /moderation|content_policy/.test(error.code ?? ''))
            throw new Refused('The service', { cause: error });
          if (signal.aborted) throw new Aborted('Aborted', { cause: error });
          throw error;
        }
      }),
  };
}
