import { randomUUID } from 'node:crypto';
import { RecipePart } from '@homeplate/contracts/documents/question.ts';
import { createCircuit } from '@homeplate/work/circuit.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { cleanAnswer, systemPrompt } from './openai-prompt.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

export type OpenAiSettings = { apiKey: string; baseUrl: string; model: string; timeoutMs: number };

/** A model that answers questions. It receives the recipe's data and the question, and stores neither. */
export type Assistant = {
  model: string;
  /** True while requests pause after repeated failures. */
  isAway(): boolean;
  /** Rejects when there is no valid answer within `waitMs` or the assistant's own timeout. */
  answer(sheet: RecipeSheet, question: string, waitMs: number): Promise<Answer>;
};

const Reply = z.object({ answer: z.string(), sources: z.array(RecipePart) });
const MOST_TOKENS = 700;
const FAILURES = 3;
const REST_MS = 60_000;

/** Uses the chat API (https://platform.openai.com/docs/api-reference/chat), which other model servers support too. */
export async function createOpenAiAssistant({
  apiKey,
  baseUrl,
  model,
  timeoutMs,
}: OpenAiSettings): Promise<Assistant> {
  // Import lazily: the library is large, and only needed with a key.
  const { OpenAI } = await import('openai');
  // Set every option: the client reads missing ones from the environment.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 1,
  });
  const { $schema: _, ...schema } = z.toJSONSchema(Reply);
  const circuit = createCircuit({ failures: FAILURES, restMs: REST_MS });

  const ask = async (sheet: RecipeSheet, question: string, waitMs: number): Promise<Answer> => {
    const limitMs = Math.max(1, Math.min(timeoutMs, waitMs));
    const completion = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: systemPrompt(sheet) },
          { role: 'user', content: question },
        ],
        max_completion_tokens: MOST_TOKENS,
        store: false,
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      },
      { signal: AbortSignal.timeout(limitMs), timeout: limitMs, idempotencyKey: randomUUID() },
    );
    const { answer, sources } = Reply.parse(JSON.parse(completion.choices[0]?.message.content ?? ''));
    const words = cleanAnswer(answer);
    if (!words) throw new Error('The model returned an empty answer');
    return { answer: words, sources: [...new Set(sources)] };
  };
  return {
    model,
    isAway: circuit.isOpen,
    answer: (sheet, question, waitMs) => circuit.run(() => ask(sheet, question, waitMs)),
  };
}
