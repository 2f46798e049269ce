import { randomUUID } from 'node:crypto';
import { createCircuit } from './circuit.ts';
import { createOpenAiClient, type OpenAiSettings } from './openai-client.ts';

export type ChatMessage = { role: 'system' | 'user' | 'assistant'; content: string };
export type ChatRequest<Reply> = {
  messages: ChatMessage[];
  /** The JSON Schema that the answer follows, and its name. */
  form: { name: string; schema: Record<string, unknown> };
  mostTokens: number;
  /** The time that the caller has, if it is less than the chat's own timeout. */
  waitMs?: number;
  /** Reads the answer. What it throws is a failure of the model. */
  read(content: string): Reply;
};

/** A model that answers in a given form. */
export type Chat = {
  model: string;
  /** True while requests pause after repeated failures. */
  isAway(): boolean;
  /** Rejects without an answer in time: with TookTooLong, with Declined, or with the error of the client. */
  ask<Reply>(request: ChatRequest<Reply>): Promise<Reply>;
};

export class TookTooLong extends Error {
  override name = 'TookTooLong';
}
/** The model refused the request, which is no failure of the service. */
export class Declined extends Error {
  override name = 'Declined';
}

const FAILURES = 3;
const REST_MS = 60_000;

/** Uses the chat API (https://platform.openai.com/docs/api-reference/chat), which other model servers support too. */
export async function createChat(settings: OpenAiSettings): Promise<Chat> {
  const { model, timeoutMs } = settings;
  const client = await createOpenAiClient(settings, { maxRetries: 1 });
  const circuit = createCircuit({
    failures: FAILURES,
    restMs: REST_MS,
    isFailure: (error) => !(error instanceof Declined),
  });

  const ask = async <Reply>({ messages, form, mostTokens, waitMs = timeoutMs, read }: ChatRequest<Reply>) => {
    const limitMs = Math.max(1, Math.min(timeoutMs, waitMs));
    const signal = AbortSignal.timeout(limitMs);
    const body = {
      model,
      messages,
      max_completion_tokens: mostTokens,
      store: false,
      response_format: { type: 'json_schema' as const, json_schema: { ...form, strict: true } },
    };
    const options = { signal, timeout: limitMs, idempotencyKey: randomUUID() };
    const completion = await client.chat.completions.create(body, options).catch((cause: unknown) => {
      throw signal.aborted ? new TookTooLong(`No answer within ${limitMs} ms`, { cause }) : cause;
    });
    const message = completion.choices[0]?.message;
    if (message?.refusal) throw new Declined('The model declined');
    return read(message?.content ?? '');
  };
  return { model, isAway: circuit.isOpen, ask: (request) => circuit.run(() => ask(request)) };
}
