import { comeTo, expect, expectAccessible, readToTheEnd, setZipCode, test } from '../watched-page.ts';

test('a cook finds a substitute for an ingredient and asks a question about the recipe', async ({ page }) => {
  await setZipCode(page, '37203');
  await page.goto('/recipes/haluski');
  await page.getByRole('tab', { name: 'Ingredients' }).click();
  const more = page.getByRole('button', { name: 'Substitutes and prices for unsalted butter' });
  await more.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Unsalted butter' });
  await expect(sheet.getByRole('heading', { name: /canola oil/ })).toBeVisible();
  await expect(sheet.getByText('Removes milk').first()).toBeVisible();
  await expect(sheet.getByText('Today')).toBeVisible();
  await expect(sheet.getByRole('link', { name: 'Upgrade to Premium' })).toHaveAttribute('href', '/pricing');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(more).toBeFocused();

  await readToTheEnd(page);
  const panel = page.getByRole('region', { name: 'Ask about this recipe' });
  const question = panel.getByRole('button', { name: 'How long does it keep?' });
  await comeTo(question);
  await question.click();
  await expect(panel.getByText(/^Keeps 4 days/)).toBeVisible();
  await expect(panel.getByText('Answered by rules, from leftovers')).toBeVisible();
  await panel.getByLabel('Your question').fill('<b>Who won?</b>');
  await panel.getByLabel('Your question').press('Enter');
  await expect(panel.getByText('<b>Who won?</b>')).toBeVisible();
  await expect(panel.getByText(/^I don’t know that\./)).toBeVisible();
  await expectAccessible(page);
});
