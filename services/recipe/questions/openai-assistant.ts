import { randomUUID } from 'node:crypto';
import { RecipePart } from '@homeplate/contracts/documents/question.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { instructionsFor, plainAnswer } from './openai-prompt.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

export type OpenAiSettings = { apiKey: string; baseUrl: string; model: string; timeoutMs: number };

/** A model that answers. It is told the recipe's data and the question, and keeps neither. */
export type Assistant = {
  model: string;
  /** It failed several times in a row and is left alone for a while. */
  isAway(): boolean;
  /** Rejects when there is no good answer within `waitMs` and its own deadline. */
  answer(sheet: RecipeSheet, question: string, waitMs: number): Promise<Answer>;
};

const Reply = z.object({ answer: z.string(), sources: z.array(RecipePart) });
const MOST_TOKENS = 700;
const FAILURES = 3;
const REST_MS = 60_000;

/** https://platform.openai.com/docs/api-reference/chat: the call that other servers of models speak too. */
export async function createOpenAiAssistant(
  { apiKey, baseUrl, model, timeoutMs }: OpenAiSettings,
  now: () => number = Date.now,
): Promise<Assistant> {
  // Only where a key is set: it is large.
  const { OpenAI } = await import('openai');
  // Everything given: what is left out it would read from the environment.
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl,
    organization: null,
    project: null,
    logLevel: 'off',
    maxRetries: 1,
  });
  const { $schema: _, ...schema } = z.toJSONSchema(Reply);
  let failures = 0;
  let restUntil = 0;

  const ask = async (sheet: RecipeSheet, question: string, waitMs: number): Promise<Answer> => {
    const limitMs = Math.max(1, Math.min(timeoutMs, waitMs));
    const completion = await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: instructionsFor(sheet) },
          { role: 'user', content: question },
        ],
        max_completion_tokens: MOST_TOKENS,
        store: false,
        response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
      },
      { signal: AbortSignal.timeout(limitMs), timeout: limitMs, idempotencyKey: randomUUID() },
    );
    const { answer, sources } = Reply.parse(JSON.parse(completion.choices[0]?.message.content ?? ''));
    const words = plainAnswer(answer);
    if (!words) throw new Error('The model said nothing');
    return { answer: words, sources: [...new Set(sources)] };
  };
  return {
    model,
    isAway: () => now() < restUntil,
    answer: async (sheet, question, waitMs) => {
      try {
        const found = await ask(sheet, question, waitMs);
        failures = 0;
        return found;
      } catch (error) {
        failures += 1;
        if (failures >= FAILURES) {
          failures = 0;
          restUntil = now() + REST_MS;
        }
        throw error;
      }
    },
  };
}
