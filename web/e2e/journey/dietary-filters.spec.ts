import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

test('a user with a plan filters by several diets, allergens and nutrition, and one without is offered a plan', async ({
  page,
  isMobile,
}) => {
  const username = await signedIn(page);
  await page.goto('/recipes?diets=vegetarian,gluten-free&region=south');
  await expect(page.getByText(/^Several diets at once, allergens and nutrition are filters/)).toBeVisible();
  await expect(page).toHaveURL('/recipes?region=south');
  await page.getByRole('button', { name: /^All filters/ }).click();
  const panel = isMobile ? page.getByRole('dialog') : page.getByRole('main');
  await expect(panel.getByRole('group', { name: 'More dietary filters' })).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing');
  await expect(panel.getByRole('group', { name: 'Without' })).toHaveCount(0);
  await expectAccessible(page);

  // The open page follows the plan.
  await entitle(page, username, 'premium');
  const diets = panel.getByRole('group', { name: 'Diets, all of them' });
  await diets.getByRole('button', { name: /^Vegetarian/ }).click();
  await diets.getByRole('button', { name: /^Gluten Free/ }).click();
  await panel.getByRole('group', { name: 'Without' }).getByRole('button', { name: /^Milk/ }).click();
  await panel.getByRole('group', { name: 'Calories per serving' }).getByRole('button').last().click();
  await expect(page).toHaveURL(/diets=vegetarian%2Cgluten-free.*without=milk.*maxCalories=700/);
  await expectAccessible(page);
  if (isMobile) await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Without milk' })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
