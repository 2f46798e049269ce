import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { QuestionBody } from '@homeplate/contracts/documents/question.ts';
import type { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { nutritionAt } from '../nutrition/recipe-nutrition.ts';
import { versionOf } from '../read-model/area-view.ts';
import { type ReadModel, versionsOf } from '../read-model/read-model.ts';
import { readAccess } from '../read-model/recipe-preview.ts';
import { contentsAt } from '../recipes/recipe-contents.ts';
import type { Questions } from './answer-question.ts';
import type { QuestionLimits } from './question-limits.ts';
import { sheetOf } from './recipe-sheet.ts';

/** Substitutes, nutrition and answers for one recipe. Built for each call, because the gateway caches the documents. */
export function adviceRpc(parts: {
  readModel: Pick<ReadModel, 'view'>;
  questions: Questions;
  limits: Pick<QuestionLimits, 'reader'>;
}): Handlers<typeof AdviceServiceService> {
  const { readModel, questions, limits } = parts;
  const read = async (
    request: { id: string; access: string; priceArea: PriceArea | undefined },
    call: Call,
  ) => {
    const access = readAccess(request.access);
    const view = await readModel.view(request.priceArea, call);
    const sheet = sheetOf(view, request.id, access);
    if (!sheet) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
    return { view, sheet };
  };
  return {
    getSubstitutes: async (request, call) => {
      const { view, sheet } = await read(request, call);
      return {
        document: documentOf(sheet.substitutes, versionOf(view)),
        versions: versionsOf(view),
        preview: sheet.recipe.preview,
      };
    },
    getNutrition: async ({ id, access, minSequence }, call) => {
      const priceArea = { area: '', minVersion: 0, minSequence };
      const view = await readModel.view(priceArea, call);
      const found = nutritionAt(view, id, readAccess(access));
      if (!found) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
      return {
        document: documentOf(found, versionOf(view)),
        versions: versionsOf(view),
        preview: found.preview,
      };
    },
    getQuestionHints: async ({ id, access, minSequence }, call) => {
      const priceArea = { area: '', minVersion: 0, minSequence };
      const { view, sheet } = await read({ id, access, priceArea }, call);
      return { document: documentOf(questions.hints(sheet), versionOf(view)), versions: versionsOf(view) };
    },
    listContents: async ({ ids, minSequence }, call) => {
      const view = await readModel.view({ area: '', minVersion: 0, minSequence }, call);
      return { document: documentOf(contentsAt(view, ids), versionOf(view)), versions: versionsOf(view) };
    },
    answerQuestion: async (request, call) => {
      const { question } = parseInput(QuestionBody, { question: request.question });
      const { sheet } = await read(request, call);
      await limits.reader({ userId: call.actor.userId, clientAddress: request.clientAddress });
      const { note, ...answer } = await questions.answer(sheet, question, call);
      return { ...answer, note: note ?? '' };
    },
    describeAssistant: async () => {
      const { by, model } = questions.describe();
      return { adapter: by === 'openai' ? 'OpenAI' : 'rules', version: model, ok: true };
    },
  };
}
