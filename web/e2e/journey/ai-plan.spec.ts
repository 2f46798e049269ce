import {
  AI_PLAN_CUISINES,
  AI_PLAN_DIETS,
  AI_PLAN_GOALS,
} from '@homeplate/contracts/documents/ai-plan-limits.ts';
import type { Locator } from '@playwright/test';
import { entitle, signedIn } from '../accounts.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../watched-page.ts';

test('without a paid plan, AI Planner shows what Premium does', async ({ page }) => {
  await signedIn(page);
  await page.goto('/meal-plans');
  await page.getByRole('tab', { name: 'AI Planner' }).click();
  await expect(page.getByRole('heading', { name: 'AI meal planning is a premium feature' })).toBeVisible();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: 'Upgrade to Premium' })).toBeVisible();
  await expectAccessible(page);
});

const optionsOf = async (form: Locator, role: 'radiogroup' | 'group', name: string): Promise<string[]> => {
  const group = form.getByRole(role, { name, exact: true });
  return role === 'group'
    ? group.getByRole('button').allTextContents()
    : group.locator('label').allTextContents();
};

test('the form has the documented fields, options and limits, and starts with the household’s people and budget', async ({
  page,
}) => {
  const username = await signedIn(page);
  await page.request.put('/api/household', { data: { people: 5, weeklyBudget: '118.00' } });
  await entitle(page, username, 'premium');
  await page.goto('/meal-plans?tab=ai');
  const form = page.getByRole('form', { name: 'Your plan' });
  const budget = form.getByRole('slider', { name: 'Weekly budget' });
  await expect(budget).toHaveValue('120');
  await expect(form.getByRole('radiogroup', { name: 'Family size' }).getByLabel('5')).toBeChecked();
  const minutes = form.getByRole('slider', { name: 'Cooking time per meal' });
  for (const [limit, value] of [
    ['min', '10'],
    ['max', '120'],
    ['step', '5'],
  ] as const)
    await expect(minutes).toHaveAttribute(limit, value);
  expect(await optionsOf(form, 'radiogroup', 'Family size')).toEqual(['1', '2', '3', '4', '5', '6+']);
  expect(await optionsOf(form, 'radiogroup', 'Days')).toEqual(['3 days', '7 days', '14 days', '30 days']);
  await expect(form.getByRole('radio', { name: '7 days' })).toBeChecked();
  await expect(form.getByRole('radiogroup', { name: 'Meals per day' }).getByLabel('3')).toBeChecked();
  expect(await optionsOf(form, 'group', 'Dietary preferences')).toEqual([...AI_PLAN_DIETS]);
  expect(await optionsOf(form, 'group', 'Cuisine preferences')).toEqual([...AI_PLAN_CUISINES]);
  expect(await optionsOf(form, 'group', 'Goals')).toEqual([...AI_PLAN_GOALS]);
  await expect(form.getByLabel('Allergies and foods to avoid')).toHaveValue('');

  await form.getByRole('button', { name: 'Vegetarian', exact: true }).click();
  await form
    .getByRole('group', { name: 'Cuisine preferences' })
    .getByRole('button', { name: 'Thai' })
    .click();
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/ai/meal-plan')),
    form.getByRole('button', { name: 'Generate Meal Plan' }).click(),
  ]);
  const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
  expect(request.postDataJSON()).toEqual({
    family_size: 5,
    dietary_prefs: 'Vegetarian',
    budget: 120,
    cooking_time: 30,
    cuisine_preferences: 'Thai',
    allergies: '',
    goals: '',
    meals_per_day: 3,
    week_start: today,
    days: 7,
  });
  await expect(page.getByRole('heading', { name: 'Generating Your Plan...' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status').getByRole('listitem')).toHaveCount(3);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeVisible();
});

test('a cook plans a week of dinners for four within $75, reads why, and uses it', async ({ page }) => {
  const username = await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await entitle(page, username, 'premium');
  await page.goto('/meal-plans?tab=ai');

  const form = page.getByRole('form', { name: 'Your plan' });
  const budget = form.getByRole('slider', { name: 'Weekly budget' });
  await expect(budget).toHaveValue('75');
  await expect(budget).toHaveAttribute('min', '25');
  await expect(budget).toHaveAttribute('max', '200');
  await expect(budget).toHaveAttribute('step', '5');
  const minutes = form.getByRole('slider', { name: 'Cooking time per meal' });
  await expect(minutes).toHaveValue('30');
  await minutes.press('End');
  await expect(minutes).toHaveValue('120');
  await expect(form.getByRole('radio', { name: '4', exact: true }).first()).toBeChecked();
  await form.getByRole('radio', { name: '6+' }).check();
  await expect(form.getByRole('radiogroup', { name: 'How many people' }).getByRole('radio')).toHaveCount(3);
  await form.getByRole('radiogroup', { name: 'Family size' }).getByRole('radio', { name: '4' }).check();
  await expect(form.getByRole('radiogroup', { name: 'Days' }).getByRole('radio')).toHaveCount(4);
  await form.getByRole('radiogroup', { name: 'Meals per day' }).getByRole('radio', { name: '1' }).check();
  await form.getByLabel('Allergies and foods to avoid').fill('peanuts; zorblax');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await form.getByRole('button', { name: 'Generate Meal Plan' }).click();

  await expect(page.getByRole('heading', { name: 'Generating Your Plan...' })).toBeVisible();
  await expect(page).toHaveURL(/job=/);
  await page.reload();

  const draft = page.getByRole('region', { name: 'Your draft plan' });
  // The toast goes after five seconds, in which the draft may still load.
  await expect(page.getByText('Meal Plan Generated!').first()).toBeVisible();
  await expect(page.getByText('Your personalized AI meal plan is ready.').first()).toBeVisible();
  await expect(draft).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Weekly Calendar' })).toHaveAttribute('aria-selected', 'true');
  await expect(draft.getByText('of $75.00')).toBeVisible();
  await expect(draft.getByText(/^\$\d+\.\d\d under$/)).toBeVisible();
  await expect(draft.getByText('We didn’t understand: zorblax.', { exact: false })).toBeVisible();
  await expect(draft.getByText('peanut', { exact: true })).toBeVisible();
  const pictures = page.getByRole('tabpanel').locator('img[src*="/image"], img[srcset*="/image"]');
  await expect(pictures).toHaveCount(7);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await draft.getByRole('button', { name: 'Use This Plan' }).click();
  await expect(page.getByText('Meals planned', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'What the week costs' })).toBeVisible();
});

test('a plan that cannot be says what to change, and a running one can be cancelled', async ({ page }) => {
  const username = await signedIn(page);
  await entitle(page, username, 'premium');
  await page.goto('/meal-plans');
  await page.getByRole('button', { name: 'New Plan' }).click();
  await page.getByRole('link', { name: 'Plan with the AI planner' }).click();
  const form = page.getByRole('form', { name: 'Your plan' });
  await form.getByRole('button', { name: 'Vegan', exact: true }).click();
  await form.getByRole('button', { name: 'Keto', exact: true }).click();
  await form.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await expect(page.getByText(/^No breakfast fits your rules:/).first()).toBeVisible();
  await form.getByRole('radio', { name: '30 days' }).check();
  await form.getByRole('button', { name: 'Generate Meal Plan' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('button', { name: 'Generate Meal Plan' })).toBeVisible();
});

test('the form as it is first shown ends with plans that work, and a button makes one', async ({ page }) => {
  const username = await signedIn(page);
  await page.request.post('/api/location/update', { data: { zipCode: '37203' } });
  await entitle(page, username, 'premium');
  await page.goto('/meal-plans?tab=ai');
  await page.getByRole('button', { name: 'Generate Meal Plan' }).click();
  const draft = page.getByRole('region', { name: 'Your draft plan' });
  await expect(draft.getByText(/^\$\d+\.\d\d over$/)).toBeVisible();
  await expect(draft.getByRole('heading', { name: 'What would help' })).toBeVisible();
  await expect(draft.getByRole('button', { name: /^Plan for \$\d+$/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await draft
    .getByRole('button', { name: /^Plan \d Meals? a Day$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Generating Your Plan...' })).toBeVisible();
  await expect(draft.getByText(/^\$\d+\.\d\d under$/)).toBeVisible();
});
