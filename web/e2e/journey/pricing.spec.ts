import type { PlanList } from '@homeplate/contracts/documents/plan.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, read, test } from '../watched-page.ts';

test('the plans of the plans call are compared, with how to cancel and where to start', async ({ page }) => {
  await page.goto('/pricing');
  const main = page.getByRole('main');
  const cards = main.getByRole('article');
  const plans = await read<PlanList>(page, '/api/subscription/plans');
  expect(plans.map(({ name, price }) => [name, price])).toEqual([
    ['Free Explorer', 0],
    ['Premium Chef', 9.99],
    ['Family Feast', 19.99],
  ]);
  for (const { id, name, price, features, limitations = [] } of plans) {
    const card = cards.filter({ has: page.getByRole('heading', { name }) });
    await expect(card).toContainText(price === 0 ? '$0' : `$${price}`);
    for (const line of [...features, ...limitations])
      await expect(card.getByText(line, { exact: true })).toBeVisible();
    const button = card.getByRole('link');
    await expect(button).toHaveText(price === 0 ? 'Start Free Now' : 'Choose This Plan');
    await expect(button).toHaveAttribute('href', price === 0 ? '/recipes' : `/subscribe?plan=${id}`);
  }
  await expect(cards.nth(1).getByText('Most Popular')).toBeVisible();
  await expect(cards.nth(2).getByText('Premium', { exact: true })).toBeVisible();

  const contents = main.getByRole('region', { name: 'Free vs paid' });
  await expect(contents).toContainText('24 recipes (3 from each of 8 regions)');
  await expect(contents).toContainText('family-size plans for 4-8 people');
  const table = main.getByRole('table');
  await expect(table.getByRole('row', { name: /^Recipes/ })).toContainText('200+');
  await expect(table.getByRole('row', { name: /^Profiles/ })).toContainText('Up to 6');

  const cancellation = main.getByRole('region', { name: 'Cancellation policy' });
  await expect(cancellation).toContainText('No contracts.');
  await expect(cancellation).toContainText('Cancel in one click from your account dashboard.');
  await expect(cancellation).toContainText('Access stays active until the end of your billing period.');
  await expect(cancellation).toContainText('No prorated refunds.');
  const [start, browse] = ['Start 14-Day Free Trial', 'Browse recipes first'];
  await expect(cancellation.getByRole('link', { name: start })).toHaveAttribute('href', '/subscribe');
  await expect(cancellation.getByRole('link', { name: browse })).toHaveAttribute('href', '/recipes');
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
