import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';

/** The source did not answer, or not as agreed. What arrived so far is kept, and the next fetch continues there. */
export class SourceFailed extends Error {
  override name = 'SourceFailed';
}

/** A failure that another attempt can fix: an overloaded server, a broken connection. */
class Passing extends SourceFailed {}

export type RequestOptions = {
  signal: AbortSignal;
  /** Waits before the second attempt, the third, and so on. */
  retryAfterMs: readonly number[];
};

const PAGE_TIMEOUT_MS = 60_000;
const MOST_PAGE_BYTES = 32 * 1024 * 1024;

/** ArcGIS reports errors in a body with status 200. */
const ArcgisError = z.object({ error: z.object({ code: z.number(), message: z.string().optional() }) });

/** Loads JSON. Tries again after a passing failure. */
export function getJson(url: string, options: RequestOptions): Promise<unknown> {
  return withRetries(options, async () => {
    const response = await request(url, options.signal, PAGE_TIMEOUT_MS);
    const text = await textOf(response);
    if (isHtml(text)) {
      throw new SourceFailed(
        `${hostOf(url)} answered with a web page instead of JSON. Is a proxy in between?`,
      );
    }
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      throw new Passing(`${hostOf(url)} sent ${text.length} characters that are no complete JSON`);
    }
    const failed = ArcgisError.safeParse(json);
    if (!failed.success) return json;
    const { code, message = '' } = failed.data.error;
    const words = `${hostOf(url)} reports error ${code}: ${message.slice(0, 200)}`;
    throw isPassing(code) ? new Passing(words) : new SourceFailed(words);
  });
}

/** Sends a request. Throws SourceFailed for a status other than 2xx and 416, which answers a range after the end. */
export async function request(
  url: string,
  signal: AbortSignal,
  timeoutMs: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers,
    });
  } catch (error) {
    signal.throwIfAborted();
    throw new Passing(`${hostOf(url)} does not answer: ${reasonOf(error)}`, { cause: error });
  }
  if (response.ok || response.status === 416) return response;
  await response.body?.cancel();
  const words = `${hostOf(url)} answered with status ${response.status}`;
  throw isPassing(response.status) ? new Passing(words) : new SourceFailed(words);
}

/** Runs `attempt` again after passing failures. */
export async function withRetries<Result>(
  { signal, retryAfterMs }: RequestOptions,
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const wait of retryAfterMs) {
    try {
      return await attempt();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      await sleep(wait, undefined, { signal });
    }
  }
  return attempt();
}

/** The body as chunks. A broken connection is a passing failure. */
export async function* chunksOf(
  response: Response,
  url: string,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response.body ?? []) yield chunk;
  } catch (error) {
    signal.throwIfAborted();
    throw new Passing(`The connection to ${hostOf(url)} broke: ${reasonOf(error)}`, { cause: error });
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(response, response.url, AbortSignal.any([]))) {
    bytes += chunk.length;
    if (bytes > MOST_PAGE_BYTES) {
      throw new SourceFailed(`${hostOf(response.url)} sent more than ${MOST_PAGE_BYTES} bytes for one page`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

export const isHtml = (text: string): boolean => /^\uFEFF?\s*<(?:!doctype|html|head|\?xml)/i.test(text);

export const hostOf = (url: string): string => new URL(url).host;

const isPassing = (code: number): boolean => code >= 500 || code === 429 || code === 408;

/** `fetch failed` says nothing: its cause does. */
function reasonOf(error: unknown): string {
  const { message, cause } = error instanceof Error ? error : new Error(String(error));
  return cause instanceof Error ? cause.message || String(cause) : message;
}
