import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const url = '/api/admin/recipes';
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());
const read = async () => (await gateway.ask({ url: `${url}/chili`, headers })).json();

it('editors list recipes by stage, region, access, what they lack and words', async () => {
  const filter =
    '{"stage":"draft","region":"southwest","access":"open","gap":"price","food":"corn-ear","q":" chi "}';
  const list = await gateway.ask({
    url: `${url}?range=[0,9]&sort=["title","ASC"]&filter=${filter}`,
    headers,
  });
  expect(list.headers['content-range']).toBe('recipes 0-0/1');
  expect(gateway.services.last('searchStaffRecipes')).toEqual({
    page: { sort: 'title', descending: false, offset: 0, limit: 10 },
    stage: 'draft',
    region: 'southwest',
    access: 'open',
    gap: 'price',
    food: 'corn-ear',
    query: 'chi',
    ids: [],
  });
});

it('an unknown sort, a range of a million and an unknown filter are refused, each with what is allowed', async () => {
  for (const [query, words] of [
    ['sort=["password","ASC"]', 'is one of updatedAt, title'],
    ['range=[0,999999]', 'is at most 1000 rows'],
    ['filter={"stage":"lost"}', 'is one of draft, review'],
    ['filter={"gap":"taste"}', 'is one of price, picture, nutrition'],
    ['filter={"author":"ann"}', 'has no field but stage'],
  ] as const) {
    const refused = await gateway.ask({ url: `${url}?${query}`, headers });
    expect(refused.statusCode, query).toBe(400);
    expect(refused.body, query).toContain(words);
  }
});

it('an edit names the revision that was read, and 409 has both states when another editor was faster', async () => {
  const recipe = await read();
  const text = { ...recipe.text, title: 'Chili with beans' };
  const put = (revision: string) =>
    gateway.ask({ method: 'PUT', url: `${url}/chili`, headers, payload: { revision, text } });
  expect((await put('1.1')).json()).toMatchObject({ revision: '1.2', text: { title: 'Chili with beans' } });
  const late = await put('1.0');
  expect(late.statusCode).toBe(409);
  expect(late.json().states).toEqual({ current: recipe, yours: text });
  const wrong = await gateway.ask({
    method: 'PUT',
    url: `${url}/chili`,
    headers,
    payload: { revision: '1.1', text: { ...text, servings: 0, title: ' ' } },
  });
  expect([wrong.statusCode, Object.keys(wrong.json().fields)]).toEqual([
    400,
    ['text.title', 'text.servings'],
  ]);
});

it('a new recipe, a check and the steps to publication are for editors alone', async () => {
  const { text } = await read();
  const created = await gateway.ask({ method: 'POST', url, headers, payload: { text } });
  expect(created.statusCode).toBe(200);
  expect(gateway.services.last('saveRecipe')).toMatchObject({ id: '', revision: '' });
  const check = await gateway.ask({ method: 'POST', url: `${url}/check`, headers, payload: { text } });
  expect(check.json()).toEqual({ problems: [], read: null });
  const submit = { method: 'POST' as const, url: `${url}/chili/submit`, payload: { revision: '1.1' } };
  expect((await gateway.ask({ ...submit, headers })).json()).toMatchObject({ stage: 'review' });
  expect(gateway.services.last('moveRecipe')).toEqual({ id: 'chili', revision: '1.1', move: 'submit' });
  const cookie = await gateway.signIn('support_staff');
  expect((await gateway.ask({ ...submit, headers: { cookie } })).statusCode).toBe(403);
  expect((await gateway.ask({ url, headers: { cookie } })).statusCode).toBe(403);
});

it('an earlier text is listed with its changes and restored as a draft', async () => {
  const versions = await gateway.ask({ url: `${url}/chili/versions`, headers });
  expect(versions.json()).toMatchObject([{ version: 2, changes: [] }]);
  const restore = (version: string) =>
    gateway.ask({
      method: 'POST',
      url: `${url}/chili/versions/${version}/restore`,
      headers,
      payload: { revision: '1.1' },
    });
  expect((await restore('2')).json()).toMatchObject({ revision: '1.2' });
  expect(gateway.services.last('restoreRecipeVersion')).toEqual({ id: 'chili', version: 2, revision: '1.1' });
  expect((await restore('9')).statusCode).toBe(404);
  expect((await restore('all')).statusCode).toBe(404);
});

it('a recipe is previewed as each reader at the prices of the employee, is not cached and counts no view', async () => {
  const cookie = await gateway.signIn('editor_staff', '37201');
  gateway.services.forget();
  const preview = (query: string, id = 'chili') =>
    gateway.ask({ url: `${url}/${id}/preview${query}`, headers: { cookie } });
  for (const [query, reader, servings, isPart] of [
    ['?as=visitor', 'visitor', undefined, true],
    ['?as=free', 'free', undefined, true],
    ['?as=subscriber&servings=7', 'subscriber', 7, false],
  ] as const) {
    const answer = await preview(query);
    expect([answer.statusCode, answer.headers['cache-control']], query).toEqual([200, 'no-store']);
    expect(answer.json(), query).toEqual({ id: 'chili', preview: isPart });
    expect(gateway.services.last('previewRecipe'), query).toMatchObject({
      id: 'chili',
      reader,
      servings,
      priceArea: { area: '372' },
    });
  }
  expect(gateway.services.count('countView')).toBe(0);
  for (const query of ['', '?as=boss', '?as=free&servings=0'])
    expect((await preview(query)).statusCode, query).toBe(400);
  const unfinished = await preview('?as=free', 'unfinished');
  expect([unfinished.statusCode, unfinished.json().fields]).toEqual([400, { 'text.servings': 'is missing' }]);
});

it('a preview is for editors alone', async () => {
  const preview = `${url}/chili/preview?as=subscriber`;
  expect((await gateway.ask({ url: preview })).statusCode).toBe(401);
  for (const name of ['support_staff', 'prices_staff', 'reader'])
    expect(
      (await gateway.ask({ url: preview, headers: { cookie: await gateway.signIn(name) } })).statusCode,
      name,
    ).toBe(403);
});

describe('many recipes moved at once', () => {
  const move = (payload: object, cookie = headers.cookie) =>
    gateway.ask({ method: 'POST', url: `${url}/moves`, headers: { cookie }, payload });
  const chili = { id: 'chili', revision: '1.1' };

  it('are sent to the service in one call, and each has its own problem', async () => {
    gateway.services.forget();
    const body = { move: 'publish', recipes: [chili, { id: 'stew', revision: '1.0' }] };
    const answer = await move(body);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { id: 'chili', problem: null },
        { id: 'stew', problem: 'Another editor changed this recipe.' },
      ],
    ]);
    expect(gateway.services.count('moveRecipes')).toBe(1);
    expect(gateway.services.last('moveRecipes')).toEqual(body);
  });

  it('may be a thousand, with ids of any length', async () => {
    const recipes = Array.from({ length: 1_000 }, (_, index) => ({
      id: `${'a'.repeat(195)}-${String(index).padStart(4, '0')}`,
      revision: '1'.repeat(20),
    }));
    const answer = await move({ move: 'submit', recipes });
    expect([answer.statusCode, answer.json().length]).toEqual([200, 1_000]);
  });

  it.each([
    ['move', 'an unknown move', { move: 'delete', recipes: [chili] }],
    ['move', 'no move', { recipes: [chili] }],
    ['recipes', 'no recipes', { move: 'publish', recipes: [] }],
    [
      'recipes',
      'one too many',
      {
        move: 'publish',
        recipes: Array.from({ length: 1_001 }, (_, n) => ({ id: `r${n}`, revision: '1.0' })),
      },
    ],
    ['recipes.1.id', 'a recipe twice', { move: 'publish', recipes: [chili, chili] }],
    ['recipes.0.revision', 'no revision', { move: 'publish', recipes: [{ id: 'chili' }] }],
    ['recipes.0.text', 'a field that is none', { move: 'publish', recipes: [{ ...chili, text: {} }] }],
  ])('are refused by %s for %s, and none is moved', async (field, _, payload) => {
    gateway.services.forget();
    const answer = await move(payload);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
    expect(gateway.services.count('moveRecipes')).toBe(0);
  });

  it('are for editors alone', async () => {
    const body = { move: 'archive', recipes: [chili] };
    expect((await move(body, await gateway.signIn('support_staff'))).statusCode).toBe(403);
    expect((await gateway.ask({ method: 'POST', url: `${url}/moves`, payload: body })).statusCode).toBe(401);
  });
});
