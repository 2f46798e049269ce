import { setTimeout } from 'node:timers/promises';
import { MEAL_SLOTS } from '../../../proto/documents/meal-slots.ts';
import { cpuMicroseconds } from './process-figures.ts';
import type { Program } from './programs.ts';

const DAY_MS = 86_400_000;
const WEEKS = 30;
/** Until the events of the change before are published and consumed. */
const REST_MS = 250;

/** The Sunday that many weeks after this week's. */
export const sundayIn = (weeks: number): string =>
  new Date(Date.now() + (7 * weeks - new Date().getUTCDay()) * DAY_MS).toISOString().slice(0, 10);

const dayOf = (sunday: string, index: number): string =>
  new Date(Date.parse(sunday) + index * DAY_MS).toISOString().slice(0, 10);

/** The calendar of a running app, through the gateway, with meals of its free recipes. */
export type Planning = Awaited<ReturnType<typeof planningOf>>;

export async function planningOf({ address, pid }: Pick<Program, 'address' | 'pid'>) {
  const cards = (await (await fetch(`${address}/api/recipes?limit=100`)).json()) as {
    id: string;
    isPremium: boolean;
  }[];
  const recipeIds = cards.filter(({ isPremium }) => !isPremium).map(({ id }) => id);
  /** Breakfast, lunch and dinner of every day. */
  const mealsOf = (sunday: string) =>
    Array.from({ length: 21 }, (_, index) => ({
      recipeId: recipeIds[index % recipeIds.length] ?? '',
      date: dayOf(sunday, Math.floor(index / 3)),
      slot: MEAL_SLOTS[index % 3],
      servings: 4,
    }));
  const pathOf = (sunday: string) => `/api/user/meal-plans/week-${sunday}`;
  /** Milliseconds until the meals are acknowledged; infinite if they are not. */
  const post = async (cookie: string, sunday: string, body: object): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${address}${pathOf(sunday)}/meals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status === 201 ? performance.now() - started : Number.POSITIVE_INFINITY;
  };
  const read = async (cookie: string, sunday: string): Promise<Response> => {
    const answer = await fetch(`${address}${pathOf(sunday)}`, { headers: { cookie } });
    await answer.arrayBuffer();
    return answer;
  };
  return {
    mealsOf,
    pathOf,
    post,
    read,
    /** Milliseconds of each, one after the other with rests: a week of 21 meals in one call, then one more meal in it. */
    plan: async (cookie: string): Promise<{ weeks: number[]; meals: number[] }> => {
      const weeks: number[] = [];
      const meals: number[] = [];
      for (let week = 1; week <= WEEKS; week += 1) {
        const sunday = sundayIn(week);
        await setTimeout(REST_MS);
        weeks.push(await post(cookie, sunday, { meals: mealsOf(sunday) }));
        await setTimeout(REST_MS);
        const [snack] = mealsOf(sunday);
        meals.push(await post(cookie, sunday, { ...snack, slot: 'snack' }));
      }
      return { weeks, meals };
    },
    /** Milliseconds of CPU of the process to build one of these weeks. */
    build: async (cookie: string): Promise<number> => {
      const before = cpuMicroseconds(pid);
      for (let week = 1; week <= WEEKS; week += 1) await read(cookie, sundayIn(week));
      return (cpuMicroseconds(pid) - before) / 1_000 / WEEKS;
    },
  };
}
