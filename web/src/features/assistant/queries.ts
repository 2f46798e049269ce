import type { QuestionAnswer, QuestionBody, QuestionHints } from '@homeplate/contracts/documents/question.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { recipeKeys } from '../../lib/query-keys.ts';

const path = (recipeId: string) => `/api/recipes/${encodeURIComponent(recipeId)}/questions`;

/** What may be asked of a recipe, and who will answer. */
export const hintsOptions = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.questions(recipeId),
    queryFn: ({ signal }) => readJson<QuestionHints>(path(recipeId), signal),
  });

export const useAskQuestion = (recipeId: string) =>
  useMutation({
    mutationFn: (question: string) =>
      write<QuestionAnswer>('POST', path(recipeId), { question } satisfies QuestionBody),
  });
