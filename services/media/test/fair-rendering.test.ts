import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();
/** Small and quick to make, so that a busy machine meets the call's deadline. */
const FORMS = [200, 400].flatMap((width) => ['jpeg', 'webp'].map((format) => ({ width, format })));
const RECIPES = Array.from({ length: 15 }, (_, i) => `stew-${i}`);

describe.skipIf(server.missing)('fair rendering', () => {
  let media: TestMedia;
  beforeAll(async () => {
    media = await startTestMedia({ MONGODB_URL: server.url, RENDITIONS_AHEAD: '0' });
  });
  afterAll(async () => await media?.stop());

  it('a second client gets its rendition before the sixty requests of the first are served', async () => {
    for (const recipeId of RECIPES) await media.publish(recipeId);
    const get = (recipeId: string, width: number, format: string, client: string) =>
      media.client().getPicture({ recipeId, form: { width, formats: [format], exact: true }, client });
    const asked = RECIPES.flatMap((recipeId) => FORMS.map((form) => ({ recipeId, ...form })));
    expect(asked).toHaveLength(60);
    let served = 0;
    const many = asked.map(async ({ recipeId, width, format }) => {
      await get(recipeId, width, format, 'many');
      served += 1;
    });
    // The second client requests the last of the sixty.
    const last = asked[59];
    const one = await get(last?.recipeId ?? '', last?.width ?? 0, last?.format ?? '', 'one');
    expect(one.contentType).toBe('image/webp');
    expect(served).toBeLessThan(30);
    // On a busy machine the last requests may miss their deadline, but none is rejected by a full queue.
    for (const result of await Promise.allSettled(many))
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ code: 'DEADLINE_EXCEEDED' });
  });
});
