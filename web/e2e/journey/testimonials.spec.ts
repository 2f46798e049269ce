import { signedIn } from '../accounts.ts';
import { signInAsStaff, staffAccount } from '../staff.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openAccount,
  readToTheEnd,
  test,
} from '../watched-page.ts';

test('a user tells a story, an editor publishes it, and it stands on the home page until the user deletes it', async ({
  page,
  browser,
  isMobile,
}) => {
  const username = await signedIn(page);
  const headline = `Five dinners a week, ${username}`;
  const card = page.getByRole('region', { name: 'Your story' });
  await openAccount(page);
  await card.getByLabel('Name to show').fill('Ann');
  await card.getByLabel('Your town').fill('Nashville, TN');
  await card.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await card.getByLabel('Headline').fill(headline);
  await card.getByLabel('Your words').fill('Too short');
  await card.getByRole('button', { name: 'Save story' }).click();
  await expect(card.getByText('A story has 20 to 500 characters')).toBeVisible();
  await card.getByLabel('Your words').fill('We cook five nights a week now, and the list says where to buy.');
  await card.getByRole('button', { name: 'Save story' }).click();
  await expect(card.getByText('Without your consent we do not show your words')).toBeVisible();
  await card.getByLabel(/Homeplate may show my words/).check();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await card.getByRole('button', { name: 'Save story' }).click();
  await expect(page.getByText('Your story is saved', { exact: true })).toBeVisible();
  await expect(card.getByText('We have not read your story yet.')).toBeVisible();

  const office = await browser.newContext();
  const staff = await office.newPage();
  if (isMobile) {
    await staff.request.post('/api/auth/login', { data: staffAccount() });
  } else await signInAsStaff(staff);
  const [story] = await (
    await staff.request.get(`/api/admin/testimonials?filter={"q":"${username}"}`)
  ).json();
  if (isMobile) {
    const decision = { data: { changedAt: story.changedAt } };
    const answer = await staff.request.post(`/api/admin/testimonials/${story.id}/publish`, decision);
    expect(answer.ok()).toBe(true);
  } else {
    await staff.getByRole('menuitem', { name: 'Stories from cooks' }).click();
    await staff.getByRole('cell', { name: headline }).click();
    await expect(staff.getByText('The user agreed to')).toBeVisible();
    await expectAccessible(staff, ['page-has-heading-one']);
    await staff.getByRole('button', { name: 'Publish' }).click();
    await expect(staff.getByText('The story is shown').first()).toBeVisible();
  }
  await office.close();

  await page.goto('/');
  await readToTheEnd(page);
  const stories = page.getByRole('region', { name: 'Stories from cooks' });
  await expect(stories.getByText(headline)).toBeVisible();
  await expect(stories.getByText('Ann, Nashville, TN').first()).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await openAccount(page);
  await expect(card.getByText('Your story is shown on the home page.')).toBeVisible();
  await card.getByRole('button', { name: 'Delete story' }).click();
  await expect(page.getByText('Your story is deleted', { exact: true })).toBeVisible();
  const shown = await (await page.request.get('/api/testimonials')).json();
  expect(shown.map(({ highlight }: { highlight: string }) => highlight)).not.toContain(headline);
});
