import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { AdviceServiceService } from '@homeplate/contracts/gen/recipe/v1/advice.ts';

/** Echoes requests. Recipes whose id starts with `no-` do not exist, those with `premium-` are premium. */
export function fakeAdvice(
  versions: { area: number; catalogue: number },
  documentOf: (value: unknown) => Document,
): Handlers<typeof AdviceServiceService> {
  const checkExists = (id: string) => {
    if (id.startsWith('no-')) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  };
  const isPreview = (id: string, access: string) =>
    access === 'preview' || (access !== 'full' && id.startsWith('premium-'));
  const read = () => ({ areaVersion: versions.area, sequence: versions.catalogue });
  return {
    getSubstitutes: async ({ id, access, priceArea }) => {
      checkExists(id);
      const preview = isPreview(id, access);
      const area = priceArea?.area ?? '';
      const document = documentOf({ recipeId: id, area, lines: preview ? [] : [{ line: 0 }], preview });
      return { document, versions: read(), preview };
    },
    getNutrition: async ({ id, access }) => {
      checkExists(id);
      const preview = isPreview(id, access);
      const document = documentOf({ recipeId: id, lines: preview ? [] : [null], preview });
      return { document, versions: read(), preview };
    },
    getQuestionHints: async ({ id, access }) => {
      checkExists(id);
      return { document: documentOf({ by: 'rules', suggestions: [`${access} ${id}`] }), versions: read() };
    },
    listContents: async ({ ids }) => ({
      document: documentOf(
        ids.filter((id) => !id.startsWith('no-')).map((id) => ({ id, diets: [], foods: [] })),
      ),
      versions: read(),
    }),
    answerQuestion: async ({ id, access, question, clientAddress }) => {
      checkExists(id);
      if (question === 'one too many') throw new AppError('RATE_LIMITED', { retryAfterSeconds: 1_800 });
      const answer = JSON.stringify({ id, access, question, clientAddress });
      return { answer, by: 'rules', sources: ['storage'], note: '', suggestions: [] };
    },
    describeAssistant: async () => ({ adapter: 'rules', version: '', ok: true }),
  };
}
