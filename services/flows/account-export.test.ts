import { randomBytes } from 'node:crypto';
import type { PaymentForm } from '@homeplate/contracts/documents/subscription.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../deploy/local/ports.ts';
import { confirmForm } from '../billing/test/test-payments.ts';
import { listCollections } from '../collections-cli.ts';
import { phonePhoto } from '../media/test/sample-photos.ts';
import { type Homeplate, startHomeplate } from './homeplate.ts';
import { mailedToken, signUp, useEverything } from './test/canary-user.ts';
import { eventually, type Visitor } from './visitor.ts';

const CANARY = `zq${randomBytes(6).toString('hex')}`;
const EMAIL = `${CANARY}@example.com`;

/** What this user has of each part, as the JSON and the readable page have it. */
const FILLED: readonly [file: string, title: string, text: string][] = [
  ['identity.users', 'Your account', EMAIL],
  ['identity.sessions', 'Where you are signed in', 'node'],
  ['identity.mails', 'Emails we sent you', EMAIL],
  ['identity.households', 'Your household and diners', CANARY],
  ['identity.household_invitations', 'Household invitations', `guest-${CANARY}@example.com`],
  ['identity.newsletter_subscribers', 'Newsletter', EMAIL],
  ['identity.contact_messages', 'Messages you sent us', CANARY],
  ['identity.testimonials', 'What you say about Homeplate', CANARY],
  ['billing.billing_accounts', 'Your subscription', 'cus_'],
  ['billing.consents', 'Terms you agreed to', 'free for 14 days'],
  ['billing.entitlements', 'Your plan', 'family'],
  ['planner.plans', 'Meal plans', CANARY],
  ['planner.meals', 'Planned meals', CANARY],
  ['planner.calendar_feeds', 'Links to your calendar', 'Z'],
  ['planner.shopping_lists', 'Shopping lists', CANARY],
  ['planner.list_items', 'Items on your shopping lists', CANARY],
  ['planner.list_links', 'Links to your shopping lists', 'edit'],
  ['planner.pantry_items', 'Pantry', CANARY],
  ['planner.pantries', 'What you always have at home', 'salt'],
  ['pricing.price_alerts', 'Price alerts', 'egg'],
  ['recipe.drafts', 'Your own recipes', `${CANARY} stew`],
  ['recipe.favorites', 'Saved recipes', ''],
  ['recipe.collections', 'Your collections', CANARY],
  ['recipe.reviews', 'Your reviews', `${CANARY} tastes of little`],
  ['recipe.recipe_notes', 'Your notes on recipes', CANARY],
  ['recipe.cooked', 'What you cooked', CANARY],
  ['media.photos', 'Your photos', ''],
  ['media.jobs', 'Pictures you requested', CANARY],
];

describe('the export of an account', () => {
  let homeplate: Homeplate;
  let stripePort: number;
  let user: Visitor;
  beforeAll(async () => {
    stripePort = await freePort();
    homeplate = await startHomeplate('one process', { STRIPE_TEST_PORT: String(stripePort) });
    user = await signUp(homeplate.url, CANARY, EMAIL);
    // Messages to an address are exported to its owner alone.
    const token = await mailedToken(homeplate.url, EMAIL, '/verify-email');
    expect((await user.post('/api/account/email/verify', { token })).ok).toBe(true);
  });
  afterAll(() => homeplate?.stop());

  const subscribe = async () => {
    const opened = await user.post('/api/create-subscription', { planId: 'family' });
    const { clientSecret, terms } = (await opened.json()) as PaymentForm;
    const consent = await user.post('/api/subscription/consent', { planId: 'family', terms });
    expect(consent.status).toBe(201);
    expect(await confirmForm(stripePort, clientSecret, { card: '4242424242424242' })).toBe('succeeded');
    await eventually(async () =>
      (await user.json<{ plan: string }>('/api/household')).plan === 'family' ? true : undefined,
    );
  };
  const files = async () => {
    const answer = await user.post('/api/account/export', {});
    expect(answer.status).toBe(200);
    const zipped = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return new Map(Object.entries(zipped).map(([name, bytes]) => [name, strFromU8(bytes, true)]));
  };

  it('has what the user stored in every part, in the JSON and in the readable page', async () => {
    await subscribe();
    await useEverything(homeplate.url, user, CANARY, EMAIL, new Uint8Array(await phonePhoto()));
    const testimonial = {
      name: CANARY,
      location: 'Nashville, TN',
      rating: 5,
      highlight: 'Dinner is planned',
      quote: `We plan the week on Sunday, and ${CANARY} saves us an hour a week and some money.`,
      consent: true,
    };
    expect((await user.put('/api/user/testimonial', testimonial)).ok).toBe(true);

    const exported = await files();
    const page = exported.get('index.html') ?? '';
    const sections = page.split('<section>');
    const missing = FILLED.filter(([file, title, text]) => {
      const documents = JSON.parse(exported.get(`data/${file}.json`) ?? '[]') as unknown[];
      const section = sections.find((one) => one.startsWith(`<h2>${title} (${documents.length})</h2>`));
      const articles = section?.split('<article>').length ?? 0;
      return (
        documents.length === 0 ||
        articles !== documents.length + 1 ||
        !JSON.stringify(documents).includes(text) ||
        !section?.includes(text)
      );
    });
    expect(missing).toEqual([]);
    expect([...exported.keys()].filter((name) => /^photos\/.*\.webp$/.test(name))).toHaveLength(1);

    const declared = [...listCollections()].flatMap(([service, declarations]) =>
      declarations.flatMap(({ name, person }) =>
        typeof person?.exported === 'string' ? [`data/${service}.${name}.json`] : [],
      ),
    );
    expect([...exported.keys()].filter((name) => name.startsWith('data/')).toSorted()).toEqual(
      declared.toSorted(),
    );
    for (const [name, text] of exported)
      expect(/\$argon2|\?token=|tokenHash|passwordHash/.exec(text)?.[0], name).toBeUndefined();
  });
});
