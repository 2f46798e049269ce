import { PASSWORD, signedIn } from '../accounts.ts';
import { openMailedLink } from '../mails.ts';
import {
  comeTo,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  readToTheEnd,
  test,
} from '../watched-page.ts';

const SUBJECT = 'Confirm that you want to delete your Homeplate account';

test('an account is deleted after its password, a mailed link and seven days, and can be kept until then', async ({
  page,
}) => {
  const username = await signedIn(page);
  const email = `${username}@example.com`;
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await readToTheEnd(page);
  const card = page.getByRole('region', { name: 'Delete account' });
  await comeTo(card.getByRole('button', { name: 'Delete account' }));
  await card.getByRole('button', { name: 'Delete account' }).click();
  await expect(card.getByLabel('Your password')).toBeFocused();
  await card.getByLabel('Your password').fill('not my password');
  await card.getByRole('button', { name: 'Email me the link' }).click();
  await expect(card.getByText('That is not your current password').first()).toBeVisible();
  await expectAccessible(page);
  await card.getByLabel('Your password').fill(PASSWORD);
  await card.getByRole('button', { name: 'Email me the link' }).click();
  await expect(card.getByText(`on its way to ${email}`)).toBeVisible();

  await openMailedLink(page, email, SUBJECT);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('heading', { name: 'Your deletion is scheduled' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the receipt' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt of a deletion' })).toBeVisible();
  await expect(page.getByText('The account will be deleted on')).toBeVisible();
  await expectAccessible(page);
  const receipt = page.url();

  await page.goto('/account');
  const notice = page.getByRole('status').filter({ hasText: 'Your account will be deleted on' }).first();
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await notice.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText('Your account stays').first()).toBeVisible();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goto(receipt);
  await expect(page.getByText('The deletion was canceled. The account stays.')).toBeVisible();

  await openMailedLink(page, email, SUBJECT);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('alert')).toContainText('used already');
});
