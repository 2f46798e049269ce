import type { Call } from '@homeplate/common/call.ts';
import type { Log } from '@homeplate/common/log.ts';
import type { AnsweredBy, QuestionAnswer, QuestionHints } from '@homeplate/contracts/documents/question.ts';
import { answerByRules, suggestedQuestions } from './answer-by-rules.ts';
import type { Assistant } from './openai-assistant.ts';
import type { QuestionLimits } from './question-limits.ts';
import type { RecipeSheet } from './recipe-sheet.ts';

export type Questions = {
  answer(sheet: RecipeSheet, question: string, call: Call): Promise<QuestionAnswer>;
  hints(sheet: RecipeSheet): QuestionHints;
  /** The current assistant and its model. */
  describe(): { by: AnsweredBy; model: string };
};

const AWAY = 'OpenAI isn’t answering right now, so this answer comes from the recipe itself.';
const SPENT = 'Today’s answers from OpenAI are used up, so this answer comes from the recipe itself.';
/** Milliseconds of a call reserved for the fallback and the reply. */
const FALLBACK_MS = 500;

/** Answers questions by the assistant if there is one, else by rules. Questions are neither stored nor logged. */
export function createQuestions(parts: {
  assistant: Assistant | undefined;
  limits: Pick<QuestionLimits, 'paid'>;
  log: Log;
}): Questions {
  const { assistant, limits, log } = parts;
  const rules = (sheet: RecipeSheet, question: string, note: string | null): QuestionAnswer => ({
    ...answerByRules(sheet, question),
    by: 'rules',
    note,
  });
  return {
    answer: async (sheet, question, call) => {
      if (!assistant) return rules(sheet, question, null);
      if (assistant.isAway()) return rules(sheet, question, AWAY);
      try {
        if (!(await limits.paid())) return rules(sheet, question, SPENT);
        const found = await assistant.answer(sheet, question, call.deadline - Date.now() - FALLBACK_MS);
        const suggestions = found.sources.length > 0 ? [] : suggestedQuestions(sheet);
        return { ...found, by: 'openai', note: null, suggestions };
      } catch (error) {
        // Log only the kind: the message may repeat the question.
        const { status } = Object(error) as { status?: unknown };
        const kind = error instanceof Error ? error.constructor.name : typeof error;
        log.warn({ kind, status, requestId: call.requestId }, 'OpenAI gave no answer: the rules answer');
        return rules(sheet, question, AWAY);
      }
    },
    hints: (sheet) => ({
      by: assistant && !assistant.isAway() ? 'openai' : 'rules',
      suggestions: suggestedQuestions(sheet),
    }),
    describe: () =>
      assistant && !assistant.isAway()
        ? { by: 'openai', model: assistant.model }
        : { by: 'rules', model: assistant ? 'while OpenAI is away' : '' },
  };
}
