import { describe, expect, it } from 'vitest';
import { answerOf } from './job-answer.ts';
import { newJob, type Reason } from './picture-job.ts';

const dish = { title: 'Grits', region: 'south' as const, ingredients: ['Grits'] };
const recipe = { _id: 'grits', version: 3, withdrawn: false, ...dish };
const job = (reason: Reason | null) =>
  newJob({ personId: 'eve', recipeId: 'grits', dish, prompt: 'Grits' }, reason, Date.now());

describe('what whoever asked for a picture is told', () => {
  it('is nothing while it is made', () => {
    expect(answerOf(job(null), recipe)).toMatchObject({ status: 'pending', note: '' });
  });

  it('is what is seen in its place: the drawing, or the generated one of before', () => {
    expect(answerOf(job('away'), recipe)).toMatchObject({
      imageKind: 'composed',
      note: 'The image service could not be reached, so this is the illustration drawn from the dish itself.',
    });
    const picture = { version: 'g1', file: 'grits/picture-1' };
    expect(answerOf(job('away'), { ...recipe, picture })).toMatchObject({
      imageKind: 'generated',
      imageUrl: '/api/recipes/grits/image?v=g1',
      note: 'The image service could not be reached, so the picture stays the one it was.',
    });
  });
});
