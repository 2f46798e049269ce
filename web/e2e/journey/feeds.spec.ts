import { newUsername } from '../accounts.ts';
import { createPriceFeed } from '../price-feed.ts';
import { signInAsStaff } from '../staff.ts';
import { expect, expectAccessible, test } from '../watched-page.ts';

test('an employee makes a key, checks a sample, maps a code by its suggestion and replays what was rejected', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const feedId = `feed-${newUsername()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 40);
  // A place of its own, because other tests add up prices of theirs.
  await page.request.post('/api/location/update', { data: { zipCode: '23219' } });
  const stores = await page.request.get('/api/location/stores');
  const [{ storeId }] = (await stores.json()) as [{ storeId: string }];
  const event = (over: object) => ({
    feedId,
    eventId: 'e1',
    storeId,
    itemId: 'egg',
    unit: 'dozen',
    priceCents: 349,
    observedAt: new Date(Date.now() - 60_000).toISOString(),
    seq: 1,
    source: 'shelf',
    ...over,
  });

  await signInAsStaff(page);
  await page.getByRole('menuitem', { name: 'Feeds' }).click();
  await page.getByRole('button', { name: 'New key' }).click();
  const dialog = page.getByRole('dialog', { name: 'New key' });
  await dialog.getByLabel('Feed').fill('Not A Name');
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByText(/^A feed's name has lower-case letters/)).toBeVisible();
  await dialog.getByLabel('Feed').fill(feedId);
  await dialog.getByLabel('Only for these stores').fill(storeId);
  await dialog.getByRole('button', { name: 'Make key' }).click();
  await expect(dialog.getByText('Copy the key now. It isn’t shown again.')).toBeVisible();
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  await expectAccessible(page, ['page-has-heading-one']);
  await dialog.getByRole('button', { name: 'Done' }).click();

  const own = { itemId: 'sku-7', itemName: 'Barilla spaghetti 16 oz', unit: 'lb', priceCents: 189 };
  const events = [event({}), event({ eventId: 'e2', ...own }), event({ eventId: 'e3', priceCents: 9_000 })];
  const sent = await page.request.post('/api/feeds/prices', {
    data: { events },
    headers: { authorization: `Bearer ${key}` },
  });
  expect(await sent.json()).toEqual({ accepted: 2, rejected: [{ index: 1, reason: 'unknown-item' }] });

  await page.getByPlaceholder('Name').fill(feedId);
  // The filter changes the address, which would leave a page that was opened before.
  await expect(page).toHaveURL(new RegExp(feedId));
  await page.getByRole('cell', { name: feedId, exact: true }).click();
  await expect(page.getByRole('cell', { name: storeId })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check a sample' })).toBeVisible();
  // Why a price was rejected, next to how much was sent and how late.
  const reason = page.getByRole('row', { name: /^unknown-item 1 / });
  await expect(reason).toBeVisible();
  await expect(page.getByText(/^Since the last price$/)).toBeVisible();
  const sample = page.locator('input[type=file]');
  const file = (text: string) => ({
    name: 'sample.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await sample.setInputFiles(file('item;price\negg;3.49'));
  await expect(page.getByText(/^Line 1 is not JSON/)).toBeVisible();
  await sample.setInputFiles(file(events.map((one) => JSON.stringify(one)).join('\n')));
  await expect(page.getByText('2 of 3 accepted, 1 rejected, 1 would be held')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'unknown-item' })).toHaveCount(2);
  await expectAccessible(page, ['page-has-heading-one']);

  await page.getByRole('link', { name: 'Rejected prices' }).first().click();
  // The page of the feed shows the reason too.
  await expect(page.getByRole('heading', { name: 'Check a sample' })).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'unknown-item' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.goBack();
  await page.getByRole('link', { name: 'Codes without a food (1)' }).click();
  await expect(page.getByRole('cell', { name: 'sku-7' })).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Use spaghetti for Barilla spaghetti 16 oz', exact: false }).click();
  await expect(page.getByText('The food is set: replay the feed to take what it sent')).toBeVisible();

  await page.goto(`/back-office/feeds/${feedId}/show`);
  await page.getByRole('button', { name: 'Replay' }).click();
  const replay = page.getByRole('dialog', { name: 'Replay' });
  await replay.getByLabel('To').fill('2100-01-01T00:00');
  await replay.getByRole('button', { name: 'Replay' }).click();
  await expect(page.getByText('The prices of the window were sent again')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Codes without a food (0)' })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();

  await page.getByRole('button', { name: 'Rotate keys' }).click();
  const rotate = page.getByRole('dialog', { name: 'Rotate keys' });
  await rotate.getByRole('button', { name: 'Make key' }).click();
  await rotate.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('When it is replaced or revoked')).toHaveCount(1);
  await page.getByRole('button', { name: 'Revoke keys' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The keys are revoked')).toBeVisible();
  await expect(page.getByText('No valid key')).toBeVisible();
  const refused = await page.request.post('/api/feeds/prices', {
    data: { events },
    headers: { authorization: `Bearer ${key}` },
  });
  expect(refused.status()).toBe(401);
});

test('an employee refuses the selected held prices at once', async ({ page, isMobile }) => {
  test.skip(isMobile, 'Staff work on wide screens');
  const name = `held-${newUsername()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}`.slice(0, 16);
  await page.request.post('/api/location/update', { data: { zipCode: '23219' } });
  const stores = await page.request.get('/api/location/stores');
  const [{ storeId }] = (await stores.json()) as [{ storeId: string }];
  const post = await createPriceFeed(name);
  await post(page, { storeId, itemId: 'egg', unit: 'dozen', priceCents: 90_000 });
  await post(page, { storeId, itemId: 'butter', unit: 'lb', priceCents: 90_000 });

  await signInAsStaff(page);
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(async () => {
    await page.goto('/back-office/held-prices');
    await expect(rows).toHaveCount(2, { timeout: 5_000 });
  }).toPass();
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await expect(page.getByText('2 items selected')).toBeVisible();
  await expectAccessible(page, ['page-has-heading-one']);
  await page.getByRole('button', { name: 'Refuse selected' }).click();
  await expect(page.getByText('2 prices will never count.')).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('2 refused')).toBeVisible();
  await expect(rows).toHaveCount(0);
});
