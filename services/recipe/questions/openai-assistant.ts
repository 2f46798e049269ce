import { RecipePart } from '@homeplate/contracts/documents/question.ts';
import { createChat } from '@homeplate/work/openai-chat.ts';
import type { OpenAiSettings } from '@homeplate/work/openai-client.ts';
import { z } from 'zod';
import type { Answer } from './answer.ts';
import { cleanAnswer, systemPrompt } from './openai-prompt.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

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

function readAnswer(content: string): Answer {
  const { answer, sources } = Reply.parse(JSON.parse(content));
  const words = cleanAnswer(answer);
  if (!words) throw new Error('The model returned an empty answer');
  return { answer: words, sources: [...new Set(sources)] };
}

export async function createOpenAiAssistant(settings: OpenAiSettings): Promise<Assistant> {
  const chat = await createChat(settings);
  const { $schema: _, ...schema } = z.toJSONSchema(Reply);
  return {
    model: chat.model,
    isAway: chat.isAway,
    answer: (sheet, question, waitMs) =>
      chat.ask({
        messages: [
          { role: 'system', content: systemPrompt(sheet) },
          { role: 'user', content: question },
        ],
        form: { name: 'answer', schema },
        mostTokens: MOST_TOKENS,
        waitMs,
        read: readAnswer,
      }),
  };
}
