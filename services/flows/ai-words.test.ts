import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { entitle, type Homeplate, startHomeplate } from './homeplate.ts';
import { eventually, signedUp, upcomingDay, type Visitor } from './visitor.ts';

const account = { username: 'talker', email: 'talker@example.com', password: 'words of a plan' };
const sunday = upcomingDay();
const WISHES = {
  allergens: [],
  leaveOut: ['cilantro'],
  useUp: ['cabbage'],
  wanted: ['beans'],
  quickDays: ['Tuesday'],
  dayMinutes: [{ day: 'Friday', minutes: 40 }],
  without: ['oven'],
  notUnderstood: [],
};

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** A server that speaks the part of OpenAI's API that plans use. */
let isBroken = false;
const model = createServer(async (request, response) => {
  const { response_format: form } = JSON.parse(await textOf(request)) as {
    response_format: { json_schema: { name: string } };
  };
  const notes = { notes: [{ date: sunday, note: 'A slow start to the week.' }] };
  const content = isBroken ? 'no' : JSON.stringify(form.json_schema.name === 'notes' ? notes : WISHES);
  response.writeHead(200, { 'content-type': 'application/json' });
  const message = { role: 'assistant', content };
  response.end(JSON.stringify({ id: 'c', choices: [{ index: 0, message, finish_reason: 'stop' }] }));
});
let homeplate: Homeplate;
let cook: Visitor;

beforeAll(async () => {
  await new Promise<void>((resolve) => model.listen(0, '127.0.0.1', resolve));
  homeplate = await startHomeplate('one process', {
    OPENAI_API_KEY: 'key',
    OPENAI_BASE_URL: `http://127.0.0.1:${(model.address() as AddressInfo).port}/v1`,
    OPENAI_MODEL: 'small-model',
  });
  cook = await signedUp(homeplate.url, account);
  await entitle(homeplate, account.username, 'premium');
});
afterAll(async () => {
  await homeplate?.stop();
  model.closeAllConnections();
  model.close();
});

const body = {
  family_size: 4,
  cooking_time: 120,
  meals_per_day: 1,
  allergies:
    'no cilantro, busy Tuesday, use up the cabbage, more beans; allergic to peanuts; 40 minutes on Friday; no oven',
  week_start: sunday,
};
const made = async (): Promise<AiPlanJob> => {
  const { jobId } = await eventually(async () => {
    const answer = await cook.post('/api/ai/meal-plan', body);
    return answer.status === 202 ? ((await answer.json()) as AiPlanJob) : undefined;
  });
  return eventually(async () => {
    const job = await cook.json<AiPlanJob>(`/api/ai/meal-plan/${jobId}`);
    return job.status === 'done' ? job : undefined;
  });
};

it('a model reads the words and writes notes, and the plan keeps what they ask for', async () => {
  const { understood, madeBy, notes, plan, explanations } = await made();
  expect(understood?.allergens).toContain('peanut');
  expect(understood).toMatchObject({ quickDays: ['Tuesday'], unknown: [] });
  expect(understood?.foods.join(' ')).toMatch(/cilantro/i);
  expect(understood?.usedUp.join(' ')).toMatch(/cabbage/i);
  expect(notes).toEqual([{ date: sunday, note: 'A slow start to the week.' }]);
  expect(madeBy).toMatch(/small-model by OpenAI read your words and wrote the notes; it chose no recipe/);
  const tuesday = plan?.days.find(({ day }) => day === 'Tuesday');
  expect(tuesday?.meals.every(({ time }) => (time ?? 0) <= 30)).toBe(true);
  expect(understood).toMatchObject({ dayMinutes: [{ day: 'Friday', minutes: 40 }], without: ['oven'] });
  const friday = plan?.days.find(({ day }) => day === 'Friday');
  expect(friday?.meals.reduce((sum, { time }) => sum + (time ?? 0), 0)).toBeLessThanOrEqual(40);
  for (const { recipeId } of explanations ?? []) {
    const { instructions } = await cook.json<RecipeDetail>(`/api/recipes/${recipeId}`);
    const steps = instructions.map(({ instruction }) => instruction).join(' ');
    expect(steps.replaceAll(/dutch oven/gi, '')).not.toMatch(/\boven\b/i);
  }
  expect(explanations?.some(({ reason }) => /uses up what you have/i.test(reason))).toBe(true);
});

it('without a usable answer rules read the same words, and the plan says so', async () => {
  isBroken = true;
  const { understood, madeBy, notes } = await made();
  expect(understood).toMatchObject({
    quickDays: ['Tuesday'],
    dayMinutes: [{ day: 'Friday', minutes: 40 }],
    without: ['oven'],
    unknown: [],
  });
  expect(understood?.allergens).toContain('peanut');
  expect(understood?.usedUp.join(' ')).toMatch(/cabbage/i);
  expect(notes).toEqual([]);
  expect(madeBy).toMatch(/OpenAI gave no usable answer, so fixed rules read your words/);
});
