import type { ShoppingList } from '@homeplate/contracts/documents/shopping-list.ts';
import { entitle, PASSWORD, register, signedIn } from '../accounts.ts';
import { add, main, namesOf, openList, storedList, unsentOnDevice } from '../list-page.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

test('a visitor’s list moves into the account on signing in, once, and shows on another device', async ({
  page,
  browser,
}) => {
  const username = await register(page);
  await page.context().clearCookies();
  await page.goto('/shopping');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await add(page, '2 lb chicken thighs, milk, bread');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);
  await main(page).getByText('milk', { exact: true }).click();
  await expect(main(page).getByRole('checkbox', { name: /milk/ })).toBeChecked();
  // The account has no list yet. The answer comes after the change is stored.
  expect(await unsentOnDevice(page)).toEqual([]);
  await page.goto('/login?next=%2Fshopping');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/shopping');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);
  await expect(main(page).getByRole('checkbox', { name: /milk/ })).toBeChecked();
  await expect.poll(() => namesOf(page)).toEqual(['bread', 'chicken thighs', 'milk']);
  await page.reload();
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const phone = await browser.newContext();
  const other = await phone.newPage();
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  await openList(other);
  await expect(main(other).getByRole('checkbox')).toHaveCount(3);
  await phone.close();
});

test('nothing can be typed before it is known whose list is shown', async ({ page }) => {
  await signedIn(page);
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/user', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.goto('/shopping');
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await expect(main(page).getByLabel('Add items')).toBeDisabled();
  answer.resolve();
  await add(page, 'milk, bread');
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  await expect.poll(() => namesOf(page)).toEqual(['bread', 'milk']);
});

test.describe('without a connection', () => {
  // Requests while offline.
  test.use({ expectedMessages: /net::ERR_|Failed to load resource/ });

  test('an account’s list opens offline, takes changes, and sends them when the connection is back', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    await openList(page);
    await add(page, 'milk, bread');
    await expect.poll(() => namesOf(page)).toEqual(['bread', 'milk']);
    await expect.poll(() => unsentOnDevice(page)).toEqual([0]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(main(page).getByRole('checkbox')).toHaveCount(2);
    await main(page).getByText('milk', { exact: true }).click();
    await add(page, 'eggs');
    await expect(main(page).getByText(/You’re offline\. 2 changes saved on this device/)).toBeVisible();
    await expect.poll(() => unsentOnDevice(page)).toEqual([2]);
    await page.reload();
    await expect(main(page).getByRole('checkbox', { name: /^milk/ })).toBeChecked();
    await expect(main(page).getByRole('checkbox')).toHaveCount(3);
    await context.setOffline(false);
    await expect.poll(() => namesOf(page)).toEqual(['bread', 'eggs', 'milk']);
    await expect(main(page).getByText(/You’re offline/)).toHaveCount(0);
    expect((await storedList(page)).items.find(({ name }) => name === 'milk')?.checked).toBe(true);
  });

  test('changes for a list that was deleted meanwhile can be kept on another list', async ({
    page,
    context,
  }) => {
    await signedIn(page);
    await openList(page);
    await add(page, 'milk');
    await expect.poll(() => namesOf(page)).toEqual(['milk']);
    await expect.poll(() => unsentOnDevice(page)).toEqual([0]);
    const { id } = await storedList(page);
    await context.setOffline(true);
    await add(page, 'eggs');
    await expect(main(page).getByText(/You’re offline/)).toBeVisible();
    expect((await page.request.delete(`/api/shopping-lists/${id}`)).status()).toBe(204);
    await context.setOffline(false);
    await main(page).getByRole('button', { name: 'Keep them on another list' }).click();
    await expect(main(page).getByRole('checkbox', { name: /^eggs/ })).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(['eggs']);
  });
});

test.describe('a link of a list', () => {
  // The link ends while its page is open.
  test.use({ expectedMessages: /status of 410/ });

  test('a list is shared by a link with a role, followed by its visitor, and the link ends', async ({
    page,
    browser,
  }) => {
    await signedIn(page);
    await openList(page);
    await add(page, 'milk');
    await main(page).getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('No one has a link to this list.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const url = await dialog.getByLabel('Link', { exact: true }).inputValue();
    expect(new URL(url).pathname).toMatch(/^\/shared-lists\/[\w-]{32}$/);

    const away = await browser.newContext();
    const other = await away.newPage();
    await other.goto(url);
    await expect(main(other).getByText('You can check items off.')).toBeVisible();
    await expect(main(other).getByLabel('Add items')).toHaveCount(0);
    await main(other).getByText('milk', { exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(main(page).getByRole('checkbox', { name: /^milk/ })).toBeChecked();
    await add(page, 'bread');
    await expect(main(other).getByRole('checkbox', { name: /^bread/ })).toBeVisible();

    await main(page).getByRole('button', { name: 'Share' }).click();
    await dialog.getByRole('button', { name: 'End the link: Check items off' }).click();
    await expect(main(other).getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await away.close();
  });
});

test('a user creates, renames, chooses and deletes lists, by keyboard', async ({ page }) => {
  await signedIn(page);
  await openList(page);
  const dialog = page.getByRole('dialog');
  await main(page).getByRole('button', { name: 'New list' }).press('Enter');
  await dialog.getByLabel('Name').fill('Party');
  await dialog.getByLabel('Name').press('Enter');
  const choose = main(page).getByLabel('List:');
  await expect(choose.locator('option:checked')).toHaveText('Party');
  await add(page, 'cake');
  await main(page).getByRole('button', { name: 'Rename' }).press('Enter');
  await dialog.getByLabel('Name').fill('Birthday');
  await dialog.getByLabel('Name').press('Enter');
  await expect(choose.locator('option:checked')).toHaveText('Birthday');
  await choose.selectOption('Shopping list');
  await expect(main(page).getByText('cake', { exact: true })).toHaveCount(0);
  await choose.selectOption('Birthday');
  await expect(main(page).getByRole('checkbox', { name: /^cake/ })).toBeVisible();
  await main(page).getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('List deleted', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Shopping list', exact: true })).toBeVisible();
});

test('the list of a week has what its meals need, less what is at home, and keeps a changed amount', async ({
  page,
}) => {
  await signedIn(page);
  const sunday = new Date(Date.now() - new Date().getDay() * 86_400_000).toISOString().slice(0, 10);
  await page.request.post(`/api/user/meal-plans/week-${sunday}/meals`, {
    data: { kind: 'recipe', recipeId: 'shrimp-and-grits', date: sunday, slot: 'dinner' },
  });
  await page.goto('/meal-plans?tab=shopping');
  const pantry = main(page).getByRole('region', { name: 'Pantry' });
  await expect(
    main(page)
      .getByText(/for Lowcountry Shrimp and Grits/)
      .first(),
  ).toBeVisible();
  const edit = main(page).getByRole('button', { name: /^Change .*grits$/ });
  await edit.click();
  await page.getByRole('dialog').getByLabel('Amount').fill('5 cups');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(main(page).getByText(/changed by hand; the week needs/)).toBeVisible();
  await page.request.post('/api/pantry', { data: { items: [{ line: '2 lb butter' }] } });
  await expect(
    main(page)
      .getByText(/have \d+ g, nothing to buy/)
      .first(),
  ).toBeVisible();
  await expect(pantry).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('in the store, checked items sink, add up, and go to the pantry', async ({ page }) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37201' } });
  await openList(page);
  await add(page, '1 lb butter, 2 lb sharp cheddar cheese, birthday candles');
  const dairy = main(page).getByRole('region', { name: 'Dairy' });
  await expect(dairy.getByRole('checkbox')).toHaveCount(2);
  await expect(dairy.getByRole('listitem').first()).toContainText('butter');
  await expect.poll(() => namesOf(page)).toHaveLength(3);
  await dairy.getByRole('checkbox', { name: /butter/ }).press('Space');
  await expect(dairy.getByRole('listitem').last()).toContainText('butter');
  await expect(main(page).getByText(/1 of 3 in your cart · (about )?\$\d+\.\d\d/)).toBeVisible();
  await main(page).getByRole('button', { name: 'Keep the screen on' }).click();
  await expect(main(page).getByText(/The screen stays on|doesn’t keep the screen on/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('button', { name: 'Put checked items in the pantry' }).click();
  await expect(page.getByText('1 item in your pantry', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('checkbox')).toHaveCount(2);
  const pantry = await (await page.request.get('/api/pantry')).json();
  expect(pantry.items).toHaveLength(1);
  await expect.poll(() => namesOf(page)).toEqual(['birthday candles', 'sharp cheddar cheese']);
});

test('the price paid is typed in the store, without a signal too, adds up, and goes to the pantry', async ({
  page,
  context,
}) => {
  await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37201' } });
  await openList(page);
  await add(page, '1 lb butter, milk, birthday candles');
  await expect(main(page).getByRole('checkbox')).toHaveCount(3);
  await expect.poll(() => namesOf(page)).toHaveLength(3);
  const price = (item: string) => main(page).getByLabel(new RegExp(`^Price paid at .+ for .*${item}`));
  await expect(price('butter')).toHaveCount(0);
  await main(page)
    .getByRole('checkbox', { name: /butter/ })
    .press('Space');
  await main(page).getByRole('checkbox', { name: /milk/ }).press('Space');
  for (const wrong of ['0', '-1', '1e9', 'cheap']) {
    await price('butter').fill(wrong);
    await price('butter').press('Enter');
    await expect(main(page).getByText(/^Please use dollars and cents from 0.01 to 9999.99/)).toBeVisible();
    await expect(price('butter')).toHaveValue(wrong);
  }
  // Its files are stored by then.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await price('butter').fill('$4.6');
  await price('butter').press('Enter');
  await expect(price('butter')).toHaveValue('4.60');
  await expect(price('butter')).toBeFocused();
  const register = main(page).getByText(/^At the register: /);
  await expect(register).toHaveText('At the register: $4.60, 1 of 2 prices typed');
  await context.setOffline(false);
  await price('milk').fill('3.99');
  await price('milk').press('Tab');
  await expect(register).toHaveText('At the register: $8.59');
  const paid = async () =>
    (await storedList(page)).items.flatMap((item) => item.paid?.amount ?? []).toSorted();
  await expect.poll(paid).toEqual(['3.99', '4.60']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await main(page).getByRole('button', { name: 'Put checked items in the pantry' }).click();
  await expect(page.getByText('2 items in your pantry', { exact: true })).toBeVisible();
  const { items } = await (await page.request.get('/api/pantry')).json();
  const prices = (items as { pricePaid: string; store: string }[]).map(({ pricePaid }) => pricePaid);
  expect(prices.toSorted()).toEqual(['3.99', '4.60']);
  expect((items as { store: string }[]).every(({ store }) => store.length > 0)).toBe(true);
});

test('a list is compared at one store, two and three, with and without the drive', async ({ page }) => {
  const username = await signedIn(page);
  await entitle(page, username, 'premium');
  expect((await page.request.post('/api/location/update', { data: { zipCode: '37203' } })).ok()).toBe(true);
  await openList(page);
  await add(page, '2 lb chicken thighs, milk, 3 onions, rice, butter, a ladder');
  await expect(main(page).getByRole('checkbox')).toHaveCount(6);
  await expect.poll(() => namesOf(page)).toHaveLength(6);
  // A line opens its prices in place, by keyboard.
  const line = main(page).getByRole('listitem').filter({ hasText: 'milk' });
  const open = line.getByRole('button', { name: /^Prices at \d+ stores: milk$/ });
  await open.press('Enter');
  await expect(line.getByRole('row').nth(1)).toContainText(/Cheapest.*\d mi · /);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.emulateMedia({ media: 'print' });
  await expect(line.getByRole('table')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await open.press('Enter');
  await expect(line.getByRole('table')).toHaveCount(0);
  const panel = main(page).getByRole('group').filter({ hasText: 'Where to shop: one store, two or three' });
  await panel.getByText('Where to shop: one store, two or three').click();
  await expect(panel.getByRole('heading', { name: 'One store' })).toBeVisible();
  await expect(panel.getByText('Not priced, and in no total: a ladder.')).toBeVisible();
  await expect(panel.getByLabel('Dollars a mile')).toHaveValue('0.21');
  await expect(panel.getByText('Our pick')).toHaveCount(1);
  await panel.getByRole('checkbox', { name: 'Count the drive' }).uncheck();
  await expect(panel.getByText(/^Round trip of/).first()).toBeVisible();
  await panel.getByLabel('Another stop must save').fill('2.50');
  // Without the drive further stops cost nothing, and what they sell for less shows.
  await expect(panel.getByRole('heading', { name: 'Two stores' })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // The account remembers the trip.
  await expect
    .poll(async () => (await (await page.request.get('/api/auth/user')).json()).trip)
    .toEqual({ countsDrive: false, perMile: '0.21', leastSaving: '2.50' });
  await page.reload();
  await panel.getByText('Where to shop: one store, two or three').click();
  await expect(panel.getByRole('checkbox', { name: 'Count the drive' })).not.toBeChecked();
  await expect(panel.getByLabel('Another stop must save')).toHaveValue('2.50');
});

const storesIn = (list: ShoppingList) => list.items.map(({ storeId }) => storeId);

test('a list is split over stores for every device and link, takes later items, and is one list again', async ({
  page,
  browser,
}) => {
  const username = await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await openList(page);
  await add(page, '2 lb chicken thighs, milk, 3 onions, rice, butter, a ladder');
  await expect.poll(() => namesOf(page)).toHaveLength(6);
  const { id } = await storedList(page);
  const { token } = await (
    await page.request.post(`/api/shopping-lists/${id}/links`, { data: { role: 'tick' } })
  ).json();
  const panel = main(page).getByRole('group').filter({ hasText: 'Where to shop: one store or two' });
  await panel.getByText('Where to shop: one store or two').click();
  await panel.getByRole('checkbox', { name: 'Count the drive' }).uncheck();
  await panel.getByRole('button', { name: 'Shop this way: Two stores' }).click();
  await expect(page.getByText('Your list is split by store', { exact: true })).toBeVisible();
  await expect(panel.getByText('Your list is split this way')).toHaveCount(1);
  const bar = main(page).getByRole('region', { name: /^Shop at .+ and / });
  await expect(bar).toBeVisible();
  const split = (await storedList(page)).split;
  for (const { storeName } of split?.stores ?? [])
    await expect(main(page).getByRole('region', { name: storeName, exact: true })).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'Not priced' })).toContainText('a ladder');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const away = await browser.newContext();
  const other = await away.newPage();
  await other.request.post('/api/auth/login', { data: { username, password: PASSWORD } });
  await openList(other);
  await expect(main(other).getByRole('region', { name: /^Shop at / })).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/shared-lists/${token}`);
  await expect(main(visitor).getByRole('region', { name: /^Shop at / })).toBeVisible();
  await expect(main(visitor).getByRole('button', { name: 'Show as one list' })).toHaveCount(0);

  await add(page, 'carrots');
  await expect(main(page).getByRole('region', { name: 'Not assigned yet' })).toContainText('carrots');
  await bar.getByRole('button', { name: 'Assign items again' }).click();
  await expect(main(page).getByRole('region', { name: 'Not assigned yet' })).toHaveCount(0);
  const before = storesIn(await storedList(page));
  await bar.getByRole('button', { name: 'Show as one list' }).click();
  // A toast stays while the pointer is on it.
  await page.getByText('Your list is one list again', { exact: true }).hover();
  await expect(main(other).getByRole('region', { name: /^Shop at / })).toHaveCount(0);
  await expect(main(visitor).getByRole('region', { name: /^Shop at / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main(other).getByRole('region', { name: /^Shop at / })).toBeVisible();
  expect(storesIn(await storedList(page))).toEqual(before);
  await visitor.context().close();
  await away.close();
});

test.describe('a split list without a connection', () => {
  test.use({ expectedMessages: /net::ERR_|Failed to load resource/ });

  test('a split list opens offline by store, and takes checks', async ({ page, context }) => {
    await signedIn(page);
    await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
    await openList(page);
    await add(page, 'milk, rice');
    await expect.poll(() => namesOf(page)).toHaveLength(2);
    await expect(main(page).getByText('Where to buy it')).toBeVisible();
    const { id } = await storedList(page);
    const baskets = await (await page.request.get(`/api/shopping-lists/${id}/baskets?stores=1`)).json();
    const [store] = baskets.baskets[0].stores;
    await page.request.put(`/api/shopping-lists/${id}/split`, { data: { storeIds: [store.storeId] } });
    const section = main(page).getByRole('region', { name: store.storeName, exact: true });
    await expect(section.getByRole('checkbox')).toHaveCount(2);
    await expect.poll(() => unsentOnDevice(page)).toEqual([0]);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await context.setOffline(true);
    await page.reload();
    await expect(section.getByRole('checkbox')).toHaveCount(2);
    await section.getByRole('checkbox', { name: /^milk/ }).press('Space');
    await expect(main(page).getByText(/You’re offline\. 1 change saved/)).toBeVisible();
    await expect(section.getByRole('checkbox', { name: /^milk/ })).toBeChecked();
    await context.setOffline(false);
    await expect(main(page).getByText(/You’re offline/)).toHaveCount(0);
  });
});
