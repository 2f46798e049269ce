import { COMPOSITION_VERSION } from '@homeplate/contracts/documents/picture.ts';
import { describe, expect, it } from 'vitest';
import { answerOf } from './job-answer.ts';
import { newJob, type Reason } from './picture-job.ts';

const dish = { title: 'Grits', region: 'south' as const, ingredients: ['Grits'] };
const recipe = { _id: 'grits', version: 3, withdrawn: false, ...dish };
const job = (reason: Reason | null) =>
  newJob({ personId: 'eve', recipeId: 'grits', dish, prompt: 'Grits' }, reason, Date.now());

describe('the response of a picture job', () => {
  it('a pending picture job has no note', () => {
    expect(answerOf(job(null), recipe)).toMatchObject({ status: 'pending', note: '' });
  });

  it('a failed picture job shows the drawing or the earlier generated picture, and says so', () => {
    expect(answerOf(job('away'), recipe)).toMatchObject({
      imageKind: 'composed',
      note: 'The image service isn’t answering right now, so we kept the drawing you see.',
    });
    const picture = { version: 'g1', file: 'grits/picture-1' };
    expect(answerOf(job('away'), { ...recipe, picture })).toMatchObject({
      imageKind: 'generated',
      imageUrl: '/api/recipes/grits/image?v=g1',
      note: 'The image service isn’t answering right now, so we kept the picture you see.',
    });
  });

  it('a failed picture job of a recipe with an uploaded picture shows that one', () => {
    const picture = { version: 'u1', file: 'grits/upload-1' };
    expect(answerOf(job('late'), { ...recipe, picture })).toMatchObject({
      imageKind: 'uploaded',
      imageUrl: '/api/recipes/grits/image?v=u1',
    });
  });

  it('without an image service, a picture job shows the next drawing at its URL, and says so', () => {
    expect(answerOf(job('none'), { ...recipe, composition: 2 })).toMatchObject({
      status: 'ready',
      imageKind: 'composed',
      imageUrl: `/api/recipes/grits/image?v=3.${COMPOSITION_VERSION}.2`,
      note: 'We drew another version of this dish.',
    });
    const dishAlone = newJob({ personId: 'eve', recipeId: null, dish, prompt: 'Grits' }, 'none', Date.now());
    expect(answerOf(dishAlone, undefined).note).toBe('We drew this dish from your words.');
    const picture = { version: 'g1', file: 'grits/picture-1' };
    expect(answerOf(job('none'), { ...recipe, picture }).note).toBe(
      'We can’t generate a new picture right now, so we kept the one you see.',
    );
  });
});
