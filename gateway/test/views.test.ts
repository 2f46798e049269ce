import { AppError } from '@homeplate/common/app-error.ts';
import { afterAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());

/** Loads recipes one after the other with the cookies of a browser. Returns which of them are previews. */
async function read(ids: readonly string[], jar = new Map<string, string>()): Promise<boolean[]> {
  const previews: boolean[] = [];
  for (const id of ids) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await gateway.ask({ url: `/api/recipes/${id}`, headers: cookie ? { cookie } : {} });
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    expect(answer.statusCode).toBe(200);
    previews.push(answer.json().preview === true);
  }
  return previews;
}

const jarOf = (cookie: string) =>
  new Map(cookie.split('; ').map((pair) => pair.split('=', 2) as [string, string]));
const FIVE = ['a', 'b', 'c', 'd', 'e'];
const full = (n: number) => Array<boolean>(n).fill(false);

it('shows a visitor five different recipes a day in full, any number of times, and a preview of the sixth', async () => {
  const jar = new Map<string, string>();
  expect(await read([...FIVE, 'a', 'c'], jar)).toEqual(full(7));
  expect(await read(['f', 'a', 'g'], jar)).toEqual([true, false, true]);
  // A browser that sends no cookie is never refused.
  expect(await read(['f'])).toEqual([false]);
});

it('counts from zero on a new day', async () => {
  const jar = new Map([['hp_views', ['2020-01-01', ...FIVE].join('.')]]);
  expect(await read(['f', 'g'], jar)).toEqual([false, false]);
});

it('reads an invented cookie without an error', async () => {
  for (const value of ['', '...', 'x'.repeat(4_000), `${new Date().toISOString().slice(0, 10)}.`])
    expect(await read(['a'], new Map([['hp_views', value]]))).toEqual([false]);
});

it('does not count previews, such as premium recipes for free readers', async () => {
  const jar = new Map<string, string>();
  expect(await read(['premium-a', 'premium-b', ...FIVE], jar)).toEqual([true, true, ...full(5)]);
});

it('counts the views of a user in all browsers', async () => {
  const cookie = await gateway.signIn('reader');
  expect(await read(FIVE, jarOf(cookie))).toEqual(full(5));
  const answer = await gateway.post('/api/auth/login', { username: 'reader', password: 'secret1' });
  const other = /hp_session=[^;]+/.exec(String(answer.headers['set-cookie']))?.[0] ?? '';
  expect(await read(['f', 'a'], jarOf(other))).toEqual([true, false]);
});

it('counts a cached recipe for the user, not for a visitor', async () => {
  // Other readers have the recipes cached, and one page caches the reader: the sixth recipe is served without loading either.
  await read([...FIVE, 'f']);
  const cookie = await gateway.signIn('quick');
  const user = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
  gateway.services.forget();
  expect(await read([...FIVE, 'f'], jarOf(cookie))).toEqual([...full(5), true]);
  expect(gateway.services.count('getSession')).toBe(0);
  expect(gateway.services.actorOfLast('countView')?.userId).toBe(user.id);
});

it('calls billing once for each recipe', async () => {
  const cookie = await gateway.signIn('again');
  gateway.services.forget();
  await read(['a', 'a', 'a', 'b'], jarOf(cookie));
  expect(gateway.services.count('countView')).toBe(2);
});

it.each(['UNAVAILABLE', 'DEADLINE_EXCEEDED'] as const)(
  'shows whole recipes while counting a view fails with %s',
  async (code) => {
    const cookie = await gateway.signIn(`hungry_${code}`);
    gateway.services.trouble.set('countView', new AppError(code));
    expect(await read([...FIVE, 'f', 'g'], jarOf(cookie))).toEqual(full(7));
    gateway.services.trouble.clear();
  },
);

it.each(['UNAUTHENTICATED', 'WRONG_ROLE', 'INVALID_INPUT', 'INTERNAL'] as const)(
  'shows a preview when counting a view is refused with %s, and counts again at the next view',
  async (code) => {
    const cookie = await gateway.signIn(`refused_${code}`);
    gateway.services.trouble.set('countView', new AppError(code));
    expect(await read(['a', 'b'], jarOf(cookie))).toEqual([true, true]);
    gateway.services.trouble.clear();
    expect(await read([...FIVE, 'f'], jarOf(cookie))).toEqual([...full(5), true]);
  },
);

it('shows subscribers everything and counts nothing, as soon as the event arrives', async () => {
  const cookie = await gateway.signIn('eva');
  const user = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
  expect(user).toMatchObject({ plan: 'free', stripeSubscriptionId: null });
  expect(await read(['premium-a', ...FIVE, 'f'], jarOf(cookie))).toEqual([true, ...full(5), true]);

  gateway.services.subscribers.add(user.id);
  gateway.events.userChanged({ userId: user.id, changedAt: new Date().toISOString() });
  gateway.services.forget();
  expect(await read(['premium-a', ...FIVE, 'f', 'g'], jarOf(cookie))).toEqual(full(8));
  expect(gateway.services.count('countView')).toBe(0);
  const now = (await gateway.ask({ url: '/api/auth/user', headers: { cookie } })).json();
  expect(now).toMatchObject({ plan: 'premium', stripeSubscriptionId: 'sub_1' });

  gateway.services.subscribers.delete(user.id);
  gateway.events.userChanged({ userId: user.id, changedAt: new Date().toISOString() });
  expect(await read(['premium-a'], jarOf(cookie))).toEqual([true]);
});

it('sends a preview to a browser that has the whole recipe cached, and 304 when it has the preview cached', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const ask = (recipe: string, etag: string) =>
    gateway.ask({
      url: `/api/recipes/${recipe}`,
      headers: { cookie: `hp_views=${[day, ...FIVE].join('.')}`, 'if-none-match': etag },
    });
  const cached = (await gateway.ask('/api/recipes/z')).headers.etag ?? '';
  const preview = await ask('z', cached);
  expect(preview.statusCode).toBe(200);
  expect(preview.json().preview).toBe(true);
  expect((await ask('z', preview.headers.etag ?? '')).statusCode).toBe(304);
});

it('returns the plans', async () => {
  expect((await gateway.ask('/api/subscription/plans')).json()).toEqual([{ id: 'free' }]);
});

it('counts a recipe once for any number of servings, and refuses invalid numbers', async () => {
  const jar = new Map<string, string>();
  expect(await read(['a', 'a?servings=6', 'a?servings=12', 'b', 'c', 'd', 'e'], jar)).toEqual(full(7));
  expect(await read(['e?servings=2', 'f?servings=2'], jar)).toEqual([false, true]);
  const ask = (query: string) => gateway.ask({ url: `/api/recipes/a?${query}` });
  expect((await ask('servings=6')).json()).toMatchObject({ id: 'a', servings: 6 });
  expect((await ask('')).json().servings).toBeUndefined();
  for (const value of ['0', '49', '1.5', 'many']) {
    const answer = await ask(`servings=${value}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['servings']);
  }
});
