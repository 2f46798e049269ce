import type { Page } from '@playwright/test';
import { signedIn } from '../accounts.ts';
import {
  afterTimers,
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
} from '../watched-page.ts';

const DAY_MS = 86_400_000;
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
/** The Sunday of next week, so that no test depends on which day it runs. */
const nextSunday = () => isoDay(Date.now() + (7 - new Date().getUTCDay()) * DAY_MS);
const dayOf = (sunday: string, index: number) => isoDay(Date.parse(sunday) + index * DAY_MS);

const HOPPIN_JOHN = { recipeId: 'hoppin-john', slot: 'dinner', servings: 4 };
const HALUSKI = { recipeId: 'haluski', slot: 'dinner', servings: 4 };

/** Plans meals through the API. Returns their ids. */
async function planned(page: Page, sunday: string, meals: readonly object[]): Promise<string[]> {
  const answer = await page.request.post(`/api/user/meal-plans/week-${sunday}/meals`, { data: { meals } });
  expect(answer.status()).toBe(201);
  return (await answer.json()).map(({ id }: { id: string }) => id);
}

async function storedMeals(page: Page, sunday: string) {
  const plan = await (await page.request.get(`/api/user/meal-plans/week-${sunday}`)).json();
  return plan.days.flatMap(({ date, meals }: { date: string; meals: { name: string; slot: string }[] }) =>
    meals.map(({ name, slot }) => `${name}: ${date} ${slot}`),
  );
}

const openWeek = (page: Page, sunday: string) => page.goto(`/meal-plans?week=${sunday}`);
/** On a phone the week shows a day at a time. */
async function showDay(page: Page, isMobile: boolean, index: number): Promise<void> {
  if (isMobile) await page.getByRole('group', { name: 'Day to show' }).getByRole('button').nth(index).click();
}
const menuOf = (page: Page, name: string) =>
  page.getByRole('button', { name: `Change, move or remove ${name}`, exact: true }).filter({ visible: true });
/** The first meal of that name. */
const openMenu = async (page: Page, name: string, item: string) => {
  await menuOf(page, name).first().click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a dinner comes from the picker with its cost, and the menu does the rest', async ({
  page,
  isMobile,
}) => {
  const sunday = nextSunday();
  await signedIn(page);
  await openWeek(page, sunday);
  await expect(page.getByRole('heading', { level: 1, name: 'Your week' })).toBeVisible();
  await showDay(page, isMobile, 1);
  await page.getByRole('button', { name: /^Add dinner on Monday/ }).click();
  const picker = page.getByRole('dialog', { name: 'Add dinner' });
  await picker.getByRole('searchbox').fill('hoppin');
  await expect(picker.getByText(/^\+\$(\d+\.\d\d) for 6 · week becomes about \$\1$/).first()).toBeVisible();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Add Hoppin’ John' }).click();
  await expect(page.getByText('Added to your week', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openMenu(page, 'Hoppin’ John', 'Plan leftovers');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Leftovers' }).click();
  await showDay(page, isMobile, 2);
  await expect(page.getByText('already paid')).toBeVisible();

  await showDay(page, isMobile, 1);
  await openMenu(page, 'Hoppin’ John', 'Lock');
  await expect(page.getByRole('img', { name: 'Locked' })).toBeVisible();
  await openMenu(page, 'Hoppin’ John', 'Move or change');
  const dialog = page.getByRole('dialog', { name: 'Move or change' });
  await dialog.getByRole('spinbutton', { name: 'Servings' }).fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Servings are 1 to 24')).toBeVisible();
  await dialog.getByRole('spinbutton', { name: 'Servings' }).fill('12');
  await dialog.getByRole('textbox', { name: 'Note' }).fill('With cornbread');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('With cornbread')).toBeVisible();

  await page.getByRole('button', { name: 'Set a budget' }).click();
  const budget = page.getByRole('dialog', { name: 'Weekly budget' });
  await budget.getByRole('textbox').fill('200');
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('of $200.00')).toBeVisible();
  await expect(page.getByText('Your household’s budget')).toBeVisible();
  await page.getByRole('button', { name: 'Change the budget' }).click();
  await budget.getByText('This week', { exact: true }).click();
  await budget.getByRole('textbox').fill('5');
  await expectAccessible(page);
  await budget.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^\$\d+\.\d\d over: Monday dinner is \$\d+\.\d\d$/)).toBeVisible();
  await expect(page.getByText('Budget for this week only')).toBeVisible();
  // Other weeks have the household's.
  await page.getByRole('link', { name: 'Next week' }).click();
  await expect(page.getByText('of $200.00')).toBeVisible();
  await page.getByRole('link', { name: 'Previous week' }).click();

  await page.getByRole('button', { name: 'See the receipt' }).click();
  const receipt = page.getByRole('dialog', { name: 'At checkout' });
  await expect(receipt.getByText('Stays in your kitchen')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  // Undo takes back the note and the servings, also after a reload. The budget is a change of its own.
  await page.reload();
  await showDay(page, isMobile, 1);
  await expect(page.getByText('With cornbread')).toBeVisible();
  await expect(async () => {
    await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
    await expect(page.getByText('With cornbread')).toBeHidden({ timeout: 2_000 });
  }).toPass();
});

test('a meal is dragged to another day: by mouse or finger, and by keyboard', async ({ page, isMobile }) => {
  const sunday = nextSunday();
  await signedIn(page);
  await planned(page, sunday, [
    { ...HOPPIN_JOHN, date: sunday },
    { ...HALUSKI, date: dayOf(sunday, 2) },
  ]);
  await openWeek(page, sunday);
  const meal = page.getByRole('link', { name: 'Hoppin’ John' });
  // Both the meal and its new day are on the screen.
  await page.getByRole('button', { name: 'More for this week' }).evaluate((menu) => menu.scrollIntoView());
  await comeTo(meal);
  const from = await meal.boundingBox();
  const target = isMobile
    ? page.getByRole('group', { name: 'Day to show' }).getByRole('button').nth(1)
    : page.getByRole('button', { name: /^Add dinner on Monday/ });
  const to = await target.boundingBox();
  if (!from || !to) throw new Error('The meal or its new day is not on the page');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const [toX, toY] = [to.x + to.width / 2, to.y + to.height / 2];
  // What is announced once the page has followed the pointer.
  const overMonday = page.getByText('Monday dinner', { exact: true });
  if (isMobile) {
    const finger = await page.context().newCDPSession(page);
    const touch = (type: string, at?: { x: number; y: number }) =>
      finger.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints: at ? [at] : [] });
    await touch('touchStart', { x, y });
    // A finger that rests on a meal lifts it; a shorter touch scrolls.
    await expect(page.locator('p.shadow-lift')).toBeVisible();
    for (let step = 1; step <= 8; step += 1)
      await touch('touchMove', { x: x + ((toX - x) * step) / 8, y: y + ((toY - y) * step) / 8 });
    await expect(overMonday).toBeAttached();
    await touch('touchEnd');
  } else {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(toX, toY, { steps: 8 });
    await expect(overMonday).toBeAttached();
    await page.mouse.up();
  }
  await expect(page.getByText('Meal moved', { exact: true })).toBeVisible();
  await expect.poll(() => storedMeals(page, sunday)).toContain(`Hoppin’ John: ${dayOf(sunday, 1)} dinner`);

  await showDay(page, isMobile, 1);
  const handle = page.getByRole('button', { name: 'Move Hoppin’ John with the arrow keys' });
  await handle.focus();
  await page.keyboard.press('Space');
  await expect(overMonday).toBeAttached();
  await afterTimers(page);
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Monday lunch', { exact: true })).toBeAttached();
  await page.keyboard.press('Space');
  await expect(handle).toBeFocused();
  await expect.poll(() => storedMeals(page, sunday)).toContain(`Hoppin’ John: ${dayOf(sunday, 1)} lunch`);
  expect(await storedMeals(page, sunday)).toHaveLength(2);
});

test('changes of two windows merge, and a meal that both changed asks', async ({ page }) => {
  const sunday = nextSunday();
  // Without live changes, as with a poor connection.
  await page.route('**/api/events?*', (route) => route.abort());
  await signedIn(page);
  const [first] = await planned(page, sunday, [
    { ...HOPPIN_JOHN, date: sunday },
    { ...HALUSKI, date: sunday, slot: 'lunch' },
  ]);
  await openWeek(page, sunday);
  await expect(page.getByRole('link', { name: 'Haluski' })).toBeVisible();
  const meal = `/api/user/meal-plans/week-${sunday}/meals/${first}`;
  expect((await page.request.put(meal, { data: { note: 'From the other window' } })).status()).toBe(200);

  await openMenu(page, 'Haluski', 'Lock');
  await expect(page.getByRole('img', { name: 'Locked' })).toBeVisible();
  await expect(page.getByText('Meal locked', { exact: true })).toBeVisible();

  // The page has read the week again; now the other window changes the meal that this one is about to change.
  await expect(page.getByText('From the other window')).toBeVisible();
  expect((await page.request.put(meal, { data: { servings: 2 } })).status()).toBe(200);
  await openMenu(page, 'Hoppin’ John', 'Move or change');
  await page.getByRole('dialog').getByRole('spinbutton', { name: 'Servings' }).fill('8');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByRole('dialog', { name: 'This meal was changed meanwhile' });
  await expect(conflict.getByText('Sunday dinner, 2 servings')).toBeVisible();
  await expect(conflict.getByText('Sunday dinner, 8 servings')).toBeVisible();
  await expectAccessible(page);
  await conflict.getByRole('button', { name: 'Use my change' }).click();
  await expect(page.getByText('Meal changed', { exact: true })).toBeVisible();
  const plan = await (await page.request.get(`/api/user/meal-plans/week-${sunday}`)).json();
  expect(plan.days[0].dinner.servings).toBe(8);
});

test('what another member changes is in the open week at once', async ({ page }) => {
  const sunday = nextSunday();
  await signedIn(page);
  const [id] = await planned(page, sunday, [{ ...HOPPIN_JOHN, date: sunday }]);
  const streaming = page.waitForRequest('**/api/events?*');
  await openWeek(page, sunday);
  await expect(page.getByRole('link', { name: 'Hoppin’ John' })).toBeVisible();
  await streaming;
  await page.request.put(`/api/user/meal-plans/week-${sunday}/meals/${id}`, { data: { note: 'By Sam' } });
  await expect(page.getByText('By Sam')).toBeVisible();
});

test.describe('without a network', () => {
  // The service worker still loads the files of the app.
  test.use({ expectedMessages: /ERR_INTERNET_DISCONNECTED/ });

  test('without a connection changes wait on the page and are sent when it returns', async ({
    page,
    context,
  }) => {
    const sunday = nextSunday();
    await signedIn(page);
    await planned(page, sunday, [{ ...HOPPIN_JOHN, date: sunday }]);
    await openWeek(page, sunday);
    await expect(page.getByRole('link', { name: 'Hoppin’ John' })).toBeVisible();
    // The code of the menu's dialogs loads with their first use, and that of the bottom bar with the first key.
    await menuOf(page, 'Hoppin’ John').click();
    await page.keyboard.press('Escape');
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/bottom-bar-')),
    );
    await context.setOffline(true);
    await openMenu(page, 'Hoppin’ John', 'Lock');
    await expect(page.getByRole('img', { name: 'Locked' })).toBeVisible();
    await expect(page.getByText(/^No connection\. One change is saved here/)).toBeVisible();
    await openMenu(page, 'Hoppin’ John', 'Remove');
    await expect(page.getByText(/^No connection\. 2 changes are saved here/)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^No connection/)).toBeHidden();
    await expect.poll(() => storedMeals(page, sunday)).toEqual([]);
  });
});

test('a week becomes a template and starts another week', async ({ page, isMobile }) => {
  const sunday = nextSunday();
  await signedIn(page);
  await planned(page, sunday, [
    { ...HOPPIN_JOHN, date: sunday },
    { ...HALUSKI, date: dayOf(sunday, 3) },
  ]);
  await openWeek(page, sunday);
  await page.getByRole('button', { name: 'More for this week' }).click();
  await page.getByRole('menuitem', { name: 'Save as a template' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Fall week');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Template saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'New Plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'New plan' });
  await dialog.getByRole('radio', { name: 'Fall week' }).check();
  await dialog
    .getByRole('radio', { name: /^Week of/ })
    .nth(1)
    .check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Plan the Meals' }).click();
  await expect(page.getByText('Meals planned', { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(`/meal-plans?week=${dayOf(sunday, 7)}`);
  expect(await storedMeals(page, dayOf(sunday, 7))).toHaveLength(2);

  await showDay(page, isMobile, 0);
  await openMenu(page, 'Hoppin’ John', 'Swap with another meal');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Haluski/ })
    .click();
  await expect
    .poll(() => storedMeals(page, dayOf(sunday, 7)))
    .toContain(`Haluski: ${dayOf(sunday, 7)} dinner`);
});

test('a visitor sees what the planner does, and the way to sign in', async ({ page }) => {
  await page.goto('/meal-plans');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(3);
  await expect(page.getByRole('link', { name: 'Sign In to Plan Your Week' })).toHaveAttribute(
    'href',
    '/api/login?next=%2Fmeal-plans',
  );
  await expectAccessible(page);
});

test('a full week prints as a table on one page', async ({ page, isMobile }) => {
  test.skip(isMobile, 'paper has one size');
  const sunday = nextSunday();
  await signedIn(page);
  const slots = ['breakfast', 'lunch', 'dinner', 'snack'];
  await planned(
    page,
    sunday,
    Array.from({ length: 28 }, (_, index) => ({
      ...HOPPIN_JOHN,
      date: dayOf(sunday, Math.floor(index / 4)),
      slot: slots[index % 4],
    })),
  );
  await openWeek(page, sunday);
  await expect(page.getByRole('button', { name: 'More for this week' })).toBeVisible();
  const paper = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
