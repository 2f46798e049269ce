import type { ShoppingList, ShoppingLists } from '@homeplate/contracts/documents/shopping-list.ts';
import type { Page } from '@playwright/test';
import { expect } from './watched-page.ts';

export const main = (page: Page) => page.getByRole('main');
/** The list that changed last. */
export const storedList = async (page: Page): Promise<ShoppingList> => {
  const heads: ShoppingLists = await (await page.request.get('/api/shopping-lists')).json();
  return (await page.request.get(`/api/shopping-lists/${heads[0]?.id}`)).json();
};
/** The items of that list; none while the account has no list. */
export const storedItems = async (page: Page): Promise<ShoppingList['items']> => {
  const list: Partial<ShoppingList> = await storedList(page);
  return list.items ?? [];
};
export const namesOf = async (page: Page) => (await storedItems(page)).map(({ name }) => name).toSorted();
/**
 * The number of unsent changes in each list of an account that this device stores. The page shows a change before it is stored, and the
 * server has one before the page knows it. Reading waits for the writes that have begun.
 */
export const unsentOnDevice = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('homeplate-operations');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const lists = IDBKeyRange.bound('shopping-list ', 'shopping-list!', true, true);
          const records = opening.result.transaction('documents').objectStore('documents').getAll(lists);
          records.onsuccess = () => {
            opening.result.close();
            resolve(records.result.map(({ queue }) => queue.length));
          };
        };
      }),
  );
export async function add(page: Page, text: string): Promise<void> {
  const field = main(page).getByLabel('Add items');
  await field.fill(text);
  await field.press('Enter');
}
/** Opens the list of the account, which is created by the first visit. */
export async function openList(page: Page): Promise<void> {
  await page.goto('/shopping');
  await expect(main(page).getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(main(page).getByLabel('Add items')).toBeVisible();
}
