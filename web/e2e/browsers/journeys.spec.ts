import { newUsername, PASSWORD } from '../accounts.ts';
import { type BrowserTab, test } from './browser-tab.ts';

async function signUp(tab: BrowserTab): Promise<void> {
  const username = newUsername();
  await tab.open('/register');
  await (await tab.field('Username')).sendKeys(username);
  await (await tab.field('Email')).sendKeys(`${username}@example.com`);
  await (await tab.field('Password')).sendKeys(PASSWORD);
  await (await tab.field('Confirm password')).sendKeys(PASSWORD);
  await (await tab.button('Create Account')).click();
  // The sign-in form has both fields filled in.
  await tab.field('Username or email');
  await (await tab.button('Sign In')).click();
  await tab.text('Login successful');
}

test('a visitor sets a ZIP code, searches, and opens a recipe with prices of stores nearby', async ({
  tab,
}) => {
  await tab.open('/');
  await (await tab.field('Your ZIP code')).sendKeys('37203');
  await (await tab.button('Price it')).click();
  await tab.text('near Nashville');
  await tab.open('/recipes?search=shrimp');
  await (await tab.link('Lowcountry Shrimp and Grits')).click();
  await tab.text('Pink shrimp in bacon');
  await tab.text('if you own nothing');
  await tab.button('Nashville, TN: update the location');
});

test('a user signs up, saves a recipe and finds it saved', async ({ tab }) => {
  await signUp(tab);
  await tab.open('/recipes/shrimp-and-grits');
  await (await tab.button('Favorite: Lowcountry Shrimp and Grits')).click();
  // The heart is on before the server has it, and leaving the page would end the request.
  await tab.waitFor('favorite', async () => (await tab.read('/api/favorites')).includes('shrimp-and-grits'));
  await tab.open('/saved');
  await tab.link('Lowcountry Shrimp and Grits');
});

test('a shopping list keeps its items after a reload', async ({ tab }) => {
  await tab.open('/shopping');
  await (await tab.field('Add items')).sendKeys('2 lb chicken thighs');
  await (await tab.button('Add')).click();
  await tab.text('2 lb chicken thighs');
  await tab.open('/shopping');
  await tab.text('2 lb chicken thighs');
});

test('a user reviews a recipe with the keyboard', async ({ tab }) => {
  await signUp(tab);
  // Of no other test, which would find this review.
  await tab.open('/recipes/cincinnati-chili#reviews');
  const words = `Good over spaghetti, ${newUsername()}`;
  await (await tab.field('Your review')).sendKeys(words);
  await (await tab.button('Submit Review')).sendKeys(' ');
  await tab.text('Review added!');
  await tab.text(words);
});
