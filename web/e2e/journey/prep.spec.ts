import type { Page } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

const DAY_MS = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The Sunday of next week, so that no test depends on which day it runs. */
const SUNDAY = isoDay(Date.now() + (7 - new Date().getUTCDay()) * DAY_MS);
const dayOf = (index: number) => isoDay(Date.parse(SUNDAY) + index * DAY_MS);
const TAB = `/meal-plans?tab=dashboard&week=${SUNDAY}`;

async function planWeek(page: Page): Promise<void> {
  const meals = [
    { recipeId: 'hoppin-john', slot: 'dinner', servings: 6, date: dayOf(1) },
    { recipeId: 'haluski', slot: 'dinner', servings: 6, date: dayOf(3) },
    { kind: 'text', name: 'Pizza night', cost: '20.00', slot: 'dinner', date: dayOf(5) },
  ];
  const answer = await page.request.post(`/api/user/meal-plans/week-${SUNDAY}/meals`, { data: { meals } });
  expect(answer.status()).toBe(201);
}

test('the dashboard shows the figures, the nutrition and the work of a planned week', async ({ page }) => {
  await signedIn(page);
  await planWeek(page);
  await page.goto(TAB);
  const tabs = page.getByRole('tablist', { name: 'Meal plans' }).getByRole('tab');
  await expect(tabs).toHaveText(['Dashboard', 'Weekly Calendar', 'AI Planner', 'Shopping List', 'Analytics']);
  const figures = page.getByRole('region', { name: 'The week in figures' });
  await expect(figures.getByText('of $100.00', { exact: true })).toBeVisible();
  await expect(figures.getByText(/^\$\d+\.\d\d under budget$/)).toBeVisible();
  await expect(figures.getByText('3 of 21')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  const nutrition = page.getByRole('region', { name: 'Nutrition of the week' });
  await expect(nutrition.getByText('over 2 days with meals. 2 of 3 meals are known.')).toBeVisible();
  await expect(nutrition.getByRole('row', { name: /^Protein \d+ g 50 g \d+%$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await page.getByRole('link', { name: 'Previous week' }).click();
  await expect(page).toHaveURL(/tab=dashboard/);
  await expect(page.getByText('Nothing to prep this week')).toBeVisible();
});

test('a task is marked done, survives a reload, and is taken back by its toast and its checkbox', async ({
  page,
}) => {
  await signedIn(page);
  await planWeek(page);
  await page.goto(TAB);
  const NAME = 'Make Haluski for Wednesday dinner';
  const figures = page.getByRole('region', { name: 'The week in figures' });
  const total = await figures.getByText(/^0 of \d+$/).innerText();
  const box = page.getByRole('checkbox', { name: `Done: ${NAME}` });
  await page.getByRole('button', { name: `Mark Done: ${NAME}` }).click();
  await expect(page.getByText('Task Updated', { exact: true })).toBeVisible();
  await expect(page.getByText('Meal prep task marked as completed!', { exact: true })).toBeVisible();
  await expect(box).toBeChecked();
  await expect(figures.getByText(total.replace('0', '1'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(box).toBeChecked();

  await page.getByRole('button', { name: `Not done: ${NAME}` }).click();
  await expect(box).not.toBeChecked();
  await expect(page.getByText('Meal prep task marked as not done.', { exact: true })).toBeVisible();
  await box.press('Space');
  await expect(page.getByText('Meal prep task marked as completed!', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(box).not.toBeChecked();
  await expect(figures.getByText(total, { exact: true })).toBeVisible();
});

test('what a Sunday needs the night before is on the Saturday of the week before, and is marked there', async ({
  page,
}) => {
  await entitle(page, await signedIn(page), 'premium');
  const meals = [{ recipeId: 'red-beans-and-rice', slot: 'dinner', servings: 4, date: SUNDAY }];
  await page.request.post(`/api/user/meal-plans/week-${SUNDAY}/meals`, { data: { meals } });
  await page.goto(`/meal-plans?tab=dashboard&week=${dayOf(-7)}`);
  await expect(page.getByText('No meals this week')).toBeVisible();
  const soak = page.getByRole('checkbox', { name: /^Done: Soak .+ for Sunday’s / });
  await soak.press('Space');
  await expect(page.getByText('Task Updated', { exact: true })).toBeVisible();
  await expect(soak).toBeChecked();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.goto(TAB);
  await expect(soak).toBeChecked();
});

test('a mark that the server refuses is taken back, with the sentence of the specification', async ({
  page,
}) => {
  await signedIn(page);
  await planWeek(page);
  await page.goto(TAB);
  const NAME = 'Make Haluski for Wednesday dinner';
  await page.route('**/api/meal-prep/tasks/*', (route) => route.abort());
  await page.getByRole('button', { name: `Mark Done: ${NAME}` }).click();
  await expect(page.getByText('Failed to update task', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Done: ${NAME}` })).not.toBeChecked();
});

test('a person without any plan sees sample figures that say so, and the way to the calendar', async ({
  page,
}) => {
  await signedIn(page);
  await page.goto('/meal-plans?tab=dashboard');
  await expect(page.getByText('0 of 15')).toBeVisible();
  await expect(page.getByText('21 of 21')).toBeVisible();
  await expect(page.getByText('$100.00 under budget')).toBeVisible();
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Open the Weekly Calendar' }).click();
  await expect(page.getByRole('tab', { name: 'Weekly Calendar' })).toHaveAttribute('aria-selected', 'true');
});
