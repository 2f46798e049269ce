import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { EmailChangeForm } from '../features/account/email-change-form.tsx';
import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { LoginForm } from '../features/account/login-form.tsx';
import { RegisterForm } from '../features/account/register-form.tsx';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { InviteForm } from '../features/household/invite-form.tsx';
import LocationDialog from '../features/location/location-dialog.tsx';
import { PlannerZipForm } from '../features/location/planner-zip-form.tsx';
import { ZipForm } from '../features/location/zip-form.tsx';
import { NewsletterForm } from '../features/newsletter/newsletter-form.tsx';
import { PreferencesForm } from '../features/newsletter/preferences-form.tsx';
import { AlertForm } from '../features/price-alerts/alert-form.tsx';
import { PlaceStep } from '../routes/home/first-run/place-step.tsx';

afterEach(cleanup);

const nothing = () => undefined;
const account = {
  username: 'maya_k',
  email: 'maya@example.com',
  emailVerified: true,
  emailChange: null,
  firstName: null,
  lastName: null,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const preferences = { email: 'maya@example.com', weekly: true, regions: [], zipCode: '', storeIds: [] };
const step = { userId: '1', isLast: false, takesFocus: false, onDone: async () => undefined };
const alert = {
  food: { id: 'egg', name: 'eggs' },
  onFood: nothing,
  unit: undefined,
  today: undefined,
  hasOwnStores: false,
  stores: [],
};
const password = { Password: 'grits and gravy' };
const passwords = { ...password, 'Confirm password': 'grits and gravy' };

/** A form, what else is typed into it, the field with blanks around its value, and where the request has the value. */
type Case = [name: string, form: ReactNode, others: Record<string, string>, label: string, field: string];
const register = <RegisterForm key="register" />;
const FORMS: Record<string, [value: string, inside: string, forms: Case[]]> = {
  'an email address': [
    'cook@example.com',
    'cook @example.com',
    [
      ['register', register, { Username: 'cook', ...passwords }, 'Email', 'email'],
      ['a forgotten password', <ForgotPasswordForm key="forgot" />, {}, 'Email', 'email'],
      [
        'a new address',
        <EmailChangeForm key="change" userId="1" account={account} onClose={nothing} />,
        { 'Your password': 'grits and gravy' },
        'New email',
        'email',
      ],
      ['an invitation', <InviteForm key="invite" userId="1" />, {}, 'Email', 'email'],
      ['a message', <ContactForm key="contact" />, { Message: 'Hi' }, 'Email', 'email'],
      ['the newsletter', <NewsletterForm key="newsletter" place="footer" />, {}, 'Email', 'email'],
    ],
  ],
  'a username': [
    'maya_k',
    'maya k',
    [['register', register, { Email: 'maya@example.com', ...passwords }, 'Username', 'username']],
  ],
  'a ZIP code': [
    '37203',
    '372 03',
    [
      ['the location', <LocationDialog key="dialog" onClose={nothing} />, {}, 'ZIP Code', 'zipCode'],
      ['the landing page', <ZipForm key="zip" />, {}, 'Your ZIP code', 'zipCode'],
      ['the first run', <PlaceStep key="step" {...step} />, {}, 'ZIP code', 'zipCode'],
      ['the planner', <PlannerZipForm key="planner" zipCode="10001" />, {}, 'ZIP code for prices', 'zipCode'],
      [
        'the newsletter',
        <PreferencesForm key="weekly" token="t" preferences={preferences} ownStoreIds={[]} />,
        {},
        'ZIP code',
        'zipCode',
      ],
      [
        'an alert',
        <AlertForm key="alert" {...alert} />,
        { 'Price in dollars': '2.99' },
        'ZIP code',
        'zipCode',
      ],
    ],
  ],
};

type Sent = Record<string, unknown>;

async function submit(form: ReactNode, values: Record<string, string>): Promise<Sent[]> {
  const sent: Sent[] = [];
  readBy(() => async (_path, init) => {
    if (init?.method && init.method !== 'GET') sent.push(JSON.parse(init.body as string));
    return new Response('{}', { status: 500 });
  });
  const { baseElement } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>{form}</MemoryRouter>
    </QueryClientProvider>,
  );
  // An alert is at the user's own place until it has another one.
  const elsewhere = screen.queryByRole('radio', { name: 'Another ZIP code' });
  if (elsewhere) fireEvent.click(elsewhere);
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await settled(() => {
    const element = baseElement.querySelector('form');
    // As a press does: the browser checks first what the form leaves to it.
    if (element && (element.noValidate || element.checkValidity())) fireEvent.submit(element);
  });
  return sent;
}

describe.each(Object.entries(FORMS))('%s with blanks around it', (_kind, [value, inside, forms]) => {
  it.each(forms)('is trimmed by the form of %s', async (name, form, others, label, field) => {
    for (const [blank, before, behind] of BLANKS) {
      const sent = await submit(form, { ...others, [label]: before + value + behind });
      await waitFor(() => expect(sent, blank).toEqual([expect.objectContaining({ [field]: value })]));
      cleanup();
    }
    // The server checks the ZIP code of an alert.
    if (name === 'an alert') return;
    expect(await submit(form, { ...others, [label]: inside })).toEqual([]);
  });
});

describe('the sign-in form', () => {
  it.each(BLANKS)(
    'takes a username and an address with %s around it, and the password as it is',
    async (_name, before, behind) => {
      for (const login of ['maya_k', 'maya@example.com']) {
        const values = {
          'Username or email': before + login + behind,
          Password: ` ${before}grits${behind} `,
        };
        const sent = await submit(<LoginForm />, values);
        await waitFor(() => expect(sent).toHaveLength(1));
        expect(sent[0]).toEqual({
          username: login,
          // An input of one line drops line ends.
          password: ` ${before}grits${behind} `.replace(/[\r\n]/g, ''),
        });
        cleanup();
      }
    },
  );
});
