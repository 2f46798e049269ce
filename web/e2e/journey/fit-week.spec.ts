import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, read, test } from '../watched-page.ts';

const DAY_MS = 86_400_000;
const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The Sunday after next: no meal of it is past, whatever the time zone. */
const now = new Date();
const sunday = dateOf(now.getTime() + (14 - now.getUTCDay()) * DAY_MS);
const day = (index: number) => dateOf(Date.parse(sunday) + index * DAY_MS);
const WEEK = `/api/user/meal-plans/week-${sunday}`;

type Card = { id: string; title: string; isPremium: boolean; costPerServing: string };

/** A week of five dinners that cost much, within 85 percent of what they cost. The first is locked. */
async function planDearWeek(page: Page): Promise<{ locked: string; budget: number }> {
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  const cards: Card[] = await (await page.request.get('/api/recipes?course=dinner&limit=60')).json();
  const dear = cards
    .filter(({ isPremium }) => !isPremium)
    .toSorted((one, other) => Number(other.costPerServing) - Number(one.costPerServing))
    .slice(0, 5);
  const meals = dear.map(({ id }, index) => ({
    recipeId: id,
    date: day(index),
    slot: 'dinner',
    servings: 4,
  }));
  await page.request.post(`${WEEK}/meals`, { data: { meals } });
  const plan = await (await page.request.get(WEEK)).json();
  await page.request.put(`${WEEK}/meals/${plan.days[0].dinner.id}`, { data: { locked: true } });
  const budget = Math.floor(Number(plan.checkoutCost) * 0.85);
  await page.request.put(WEEK, { data: { budget: `${budget}.00` } });
  return { locked: plan.days[0].dinner.name, budget };
}

test('without a paid plan, a week over its budget leads to Premium', async ({ page }) => {
  await signedIn(page);
  const { budget } = await planDearWeek(page);
  await page.goto(`/meal-plans?week=${sunday}`);
  await page.getByRole('button', { name: `Make this week fit $${budget}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the rest of this week again' });
  await expect(dialog.getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expectAccessible(page);
});

test('a cook makes a week fit its budget, changes one meal of the draft, and takes it all back', async ({
  page,
}) => {
  const username = await signedIn(page);
  const { locked, budget } = await planDearWeek(page);
  await entitle(page, username, 'premium');
  await page.goto(`/meal-plans?week=${sunday}`);
  await page.getByRole('button', { name: `Make this week fit $${budget}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan the rest of this week again' });
  await expect(dialog.getByLabel('Budget for this week in dollars')).toHaveValue(`${budget}.00`);
  await dialog.getByLabel('Budget for this week in dollars').fill('0');
  await dialog.getByRole('button', { name: 'Find a Plan' }).click();
  await expect(dialog.getByText('A budget is $1 to $9,999.99')).toBeVisible();
  await dialog.getByLabel('Budget for this week in dollars').fill(String(budget));
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Find a Plan' }).click();

  const draft = page.getByRole('region', { name: 'Your draft plan' });
  await expect(draft.getByRole('heading', { name: 'Your week, planned again' })).toBeVisible();
  await expect(draft.getByText(/^\$\d+\.\d\d under$/)).toBeVisible();
  await expect(draft.getByText(/^\d+ meals? changes?$/)).toBeVisible();
  await expect(page.getByText('You locked it.')).toBeVisible();
  await expect(page.getByText(/^Instead of /).first()).toBeVisible();
  await expect(page.getByRole('button', { name: `Change ${locked}` })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page
    .getByRole('button', { name: /^Change (?!My Week)/ })
    .first()
    .click();
  const other = page.getByRole('dialog', { name: 'Another recipe' });
  const first = other.getByRole('button', { name: /^Take It: / }).first();
  const chosen = (await first.getAttribute('aria-label'))?.replace(/^Take It: /, '') ?? '';
  await expect(other.getByText(/^[+−]\$\d+\.\d\d, still under$/).first()).toBeVisible();
  await first.click();
  await expect(page.getByText('You chose it.')).toBeVisible();

  await draft.getByRole('button', { name: 'Change My Week' }).click();
  await expect(page.getByText('Your week is changed').first()).toBeVisible();
  // A phone shows one day, which may be another one.
  await expect.poll(async () => JSON.stringify(await read(page, WEEK))).toContain(JSON.stringify(chosen));
  await expect(page.getByRole('button', { name: `Make this week fit $${budget}` })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect(page.getByRole('button', { name: `Make this week fit $${budget}` })).toBeVisible();
});

test('a meal gets another recipe, ranked as the cook wishes', async ({ page }) => {
  const username = await signedIn(page);
  const { locked } = await planDearWeek(page);
  await entitle(page, username, 'premium');
  await page.goto(`/meal-plans?week=${sunday}`);
  await page
    .getByRole('button', { name: `Change, move or remove ${locked}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Another recipe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Another recipe' });
  await expect(dialog.getByRole('button', { name: /^Take It: / })).toHaveCount(10);
  await expectAccessible(page);
  for (const [wish, shown] of [
    ['Cheaper', /^−\$/],
    ['Faster', /^Plan becomes \$/],
    ['More protein', /, \+\d+ g protein a serving$/],
  ] as const) {
    await dialog.getByRole('radio', { name: wish }).check();
    await expect(dialog.getByText(shown).first()).toBeVisible();
  }
  await expect(dialog.getByText(/, −\d+ g protein a serving$/)).toHaveCount(0);
  await expect(dialog.getByText(/NaN/)).toHaveCount(0);
  const take = dialog.getByRole('button', { name: /^Take It: / }).first();
  const chosen = (await take.getAttribute('aria-label'))?.replace(/^Take It: /, '') ?? '';
  await take.click();
  await expect(page.getByText('Recipe changed').first()).toBeVisible();
  await expect(page.getByRole('link', { name: chosen }).first()).toBeVisible();
});
