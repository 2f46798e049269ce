import { expect, type Page } from '@playwright/test';

/** Opens the link of the newest mail with this subject to this address, from the development outbox, and waits for hydration. */
export async function openMailedLink(page: Page, address: string, subject: string): Promise<void> {
  const mail = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: subject }) })
    .filter({ hasText: `To ${address},` })
    .first();
  // The mail may be written after the response.
  await expect(async () => {
    await page.goto('/development/mail');
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.locator('pre').getByRole('link').first().click();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
}
