import { signedIn, signOut } from '../accounts.ts';
import { namesOf, unsentOnDevice } from '../list-page.ts';
import { expect, test } from '../watched-page.ts';

test('signing out deletes the lists of the account from the device', async ({ page, isMobile }) => {
  const username = await signedIn(page);
  await page.goto('/shopping');
  const main = page.getByRole('main');
  await main.getByLabel('Add items').fill('milk');
  await main.getByLabel('Add items').press('Enter');
  await expect(main.getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  // A list with unsent changes would stay.
  await expect.poll(() => namesOf(page)).toEqual(['milk']);
  await expect.poll(() => unsentOnDevice(page)).toEqual([0]);
  await page.reload();
  await expect(main.getByRole('checkbox', { name: /^milk/ })).toBeVisible();
  await signOut(page, username, isMobile);
  expect(await unsentOnDevice(page)).toEqual([]);
});
