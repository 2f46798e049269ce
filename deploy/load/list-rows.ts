import { MEAL_SLOTS } from '../../proto/documents/meal-slots.ts';
import { cpuMicroseconds, median } from './measures/process-figures.ts';
import type { Program } from './measures/programs.ts';
import { signIn } from './measures/sign-in.ts';
import { dayAfter, storeYears } from './measures/stored-years.ts';
import type { Report } from './report.ts';

const DAY_MS = 86_400_000;
const ROUNDS = 30;
/** What a device may send at once, after a long time without a signal. */
const QUEUE = 500;

/** The Sunday of this week. */
const sunday = new Date(Date.now() - new Date().getUTCDay() * DAY_MS).toISOString().slice(0, 10);

/** Two years, up to this week. */
const WEEKS = 104;

/** Shopping lists through the gateway: checking, adding recipes, a week's list, and a long queue; then analytics. At rest. */
export async function listRows(
  { row }: Report,
  { app, zip, mongoUrl }: { app: Program; zip: string; mongoUrl: string },
): Promise<void> {
  const cookie = await signIn(app.address, zip);
  const ask = async (method: string, path: string, body?: object) => {
    const started = performance.now();
    const answer = await fetch(`${app.address}${path}`, {
      method,
      headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { ms: performance.now() - started, answer: JSON.parse(text) as unknown };
  };
  const msRow = (what: string, most: number, times: number[]) =>
    row(
      what,
      `p50 at most ${most} ms`,
      `p50 ${median(times).toFixed(1)} ms, best ${Math.min(...times).toFixed(1)} ms`,
      median(times) <= most,
    );
  const cards = (await ask('GET', '/api/recipes?limit=100')).answer as { id: string; isPremium: boolean }[];
  const recipeIds = cards.filter(({ isPremium }) => !isPremium).map(({ id }) => id);
  const create = async (name: string) =>
    ((await ask('POST', '/api/shopping-lists', { name })).answer as { id: string }).id;
  let ops = 0;
  const opOf = (itemId: string, set: object) => {
    ops += 1;
    return { id: `bench-op-${ops}`, at: new Date().toISOString(), itemId, set };
  };
  const send = (id: string, queue: object[]) =>
    ask('POST', `/api/shopping-lists/${id}/ops`, { deviceId: 'bench-device', ops: queue });

  const list = await create('Checks');
  const lines = Array.from({ length: 40 }, (_, at) => opOf(`line-${at}`, { name: `${at + 1} onions` }));
  await send(list, lines);
  const ticks: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    ticks.push((await send(list, [opOf(`line-${round}`, { checked: true })])).ms);
  msRow('a line of a list of 40 checked, durable', 8, ticks);

  const added: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await create(`Recipes ${round}`);
    const recipes = recipeIds.slice(round % 10, (round % 10) + 7).map((recipeId) => ({ recipeId }));
    added.push((await ask('POST', `/api/shopping-lists/${id}/items`, { recipes })).ms);
  }
  msRow('seven recipes added to a list, with prices at six stores, durable', 60, added);

  const meals = Array.from({ length: 21 }, (_, index) => ({
    recipeId: recipeIds[index % recipeIds.length],
    date: new Date(Date.parse(sunday) + Math.floor(index / 3) * DAY_MS).toISOString().slice(0, 10),
    slot: MEAL_SLOTS[index % 3],
    servings: 4,
  }));
  await ask('POST', `/api/user/meal-plans/week-${sunday}/meals`, { meals });
  const week = `/api/shopping-lists/week-${sunday}`;
  await ask('GET', week);
  const before = cpuMicroseconds(app.pid);
  for (let round = 0; round < ROUNDS; round += 1) await ask('GET', week);
  const cpu = (cpuMicroseconds(app.pid) - before) / 1_000 / ROUNDS;
  row(
    'the list of a week of 21 meals, built from nothing with its prices',
    'at most 15 ms of CPU',
    `${cpu.toFixed(1)} ms of CPU`,
    cpu <= 15,
  );

  const merged: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const id = await create(`Offline ${round}`);
    await send(
      id,
      Array.from({ length: QUEUE / 2 }, (_, at) => opOf(`line-${at}`, { name: `${at + 1} onions` })),
    );
    const queue = Array.from({ length: QUEUE }, (_, at) =>
      opOf(`line-${at % (QUEUE / 2)}`, at % 2 ? { checked: true } : { note: `for ${at}` }),
    );
    merged.push((await send(id, queue)).ms);
  }
  msRow(`${QUEUE} changes made offline, merged in one request, durable`, 200, merged);

  const { id: householdId } = (await ask('GET', '/api/auth/user')).answer as { id: string };
  // Not this week, which is planned above.
  const sundays = Array.from({ length: WEEKS }, (_, back) => dayAfter(sunday, -7 * (WEEKS - back)));
  await storeYears({ mongoUrl, householdId, sundays, recipeIds });
  const range = `from=${sundays[0]}&to=${dayAfter(sunday, -1)}`;
  const analytics: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    analytics.push((await ask('GET', `/api/analytics?${range}`)).ms);
  msRow(`analytics of two years, ${WEEKS} weeks of 21 meals and 15 purchases`, 100, analytics);
}
