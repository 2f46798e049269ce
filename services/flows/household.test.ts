import type { Household } from '@homeplate/contracts/documents/household.ts';
import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, upcomingDay, type Visitor, visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const PASSWORD = 'seven dinners';

const sunday = upcomingDay();
const WEEK = `/api/user/meal-plans/week-${sunday}`;

describe.each(MODES)('a household in %s', (mode) => {
  let homeplate: Homeplate;
  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
  });
  afterAll(() => homeplate?.stop());

  const member = async (username: string): Promise<Visitor> => {
    const one = visitor(homeplate.url);
    await one.post('/api/auth/register', { username, email: `${username}@example.com`, password: PASSWORD });
    expect((await one.post('/api/auth/login', { username, password: PASSWORD })).status).toBe(200);
    return one;
  };
  /** The link in the newest mail to an address, as the page of a development installation shows it. */
  const linkTo = (email: string) =>
    eventually(async () => {
      const page = await (await visitor(homeplate.url).get('/development/mail')).text();
      const mail = page.split('<article>').find((one) => one.includes(`To ${email}`));
      return /\/join-household\?token=([\w.-]+)/.exec(mail ?? '')?.[1];
    });
  const namesIn = async (one: Visitor) =>
    (await one.json<MealPlan>(WEEK)).days.flatMap(({ meals }) => meals.map(({ name }) => name)).toSorted();
  const dinner = (recipe: RecipeCard | undefined, slot = 'dinner') => ({
    recipeId: recipe?.id,
    date: sunday,
    slot,
  });

  it('is shared by a mailed invitation: both plan one week, the premium way, and part with a copy each', async () => {
    const [ann, bo, eve] = [await member('ann'), await member('bob'), await member('eve')];
    const cards = await ann.json<RecipeCard[]>('/api/recipes?limit=100');
    const open = cards.filter(({ isPremium }) => !isPremium);
    const premium = cards.find(({ isPremium }) => isPremium);
    const invite = () => ann.post('/api/household/invitations', { email: 'bob@example.com' });
    expect((await invite()).status).toBe(403);
    await entitle(homeplate, 'ann', 'family');
    await eventually(async () =>
      (await ann.json<Household>('/api/household')).profiles === 6 ? true : undefined,
    );
    expect((await invite()).status).toBe(201);
    const accept = `/api/household/invitations/${await linkTo('bob@example.com')}/accept`;
    expect((await eve.post(accept, {})).status).toBe(403);
    expect(await visitor(homeplate.url).json(accept)).toMatchObject({
      from: 'ann',
      email: 'bob@example.com',
    });
    expect((await ann.post(`${WEEK}/meals`, dinner(open[0]))).status).toBe(201);
    const joined = await bo.post(accept, {});
    expect([joined.status, ((await joined.json()) as Household).members.map(({ name }) => name)]).toEqual([
      200,
      ['ann', 'bob'],
    ]);
    expect((await bo.post(accept, {})).status).toBe(410);

    await eventually(async () => ((await namesIn(bo)).length === 1 ? true : undefined));
    expect((await bo.post(`${WEEK}/meals`, dinner(open[1], 'lunch'))).status).toBe(201);
    // Bo pays for no plan; Ann's decides.
    expect((await bo.post(`${WEEK}/meals`, dinner(premium, 'breakfast'))).status).toBe(201);
    const planned = [open[0], open[1], premium].map((card) => card?.title ?? '').toSorted();
    expect(await namesIn(ann)).toEqual(planned);
    const household = await ann.json<Household>('/api/household');
    const guest = household.members.find(({ isOwner }) => !isOwner);

    expect((await ann.delete(`/api/household/members/${guest?.id}`)).status).toBe(204);
    const annsPlan = await ann.json<MealPlan>(WEEK);
    const own = await eventually(async () => {
      const plan = await bo.json<MealPlan>(WEEK);
      return plan.id === annsPlan.id ? undefined : plan;
    });
    expect(own.meals).toBe(3);
    const [mine] = own.days.flatMap(({ meals }) => meals);
    expect((await bo.delete(`${WEEK}/meals/${mine?.id}`)).status).toBe(204);
    expect(await namesIn(ann)).toEqual(planned);
    const hers = await bo.get(`/api/user/meal-plans/${annsPlan.id}`);
    expect([hers.status, ((await hers.json()) as { error: string }).error]).toEqual([
      404,
      'You are no longer in the household that this belongs to. Your own calendar has a copy: reload the page to see it.',
    ]);
  });
});
