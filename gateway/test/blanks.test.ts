import { BLANKS } from '@homeplate/contracts/documents/test-blanks.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { GOOD_LINK } from './fake-account.ts';
import { startTestGateway } from './test-gateway.ts';

const gateway = await startTestGateway();
const { services } = gateway;
afterAll(() => gateway.stop());
const cookies = {
  visitor: undefined,
  user: await gateway.signIn('ann', '37201'),
  staff: await gateway.signIn('staff'),
};
services.subscribers.add(services.accounts[0]?.id ?? '');

const LIST = 's'.repeat(32);
const password = 'grits and gravy';
const weekly = { weekly: true, regions: [] };
const newcomer = { username: 'cook', email: 'cook@example.com', password };

/** `*` is where the value is typed, `q=*` in the filter of a staff list. Then the call of the service, and its field with the value. */
type Row = [as: keyof typeof cookies, route: string, body: object | undefined, rpc: string, field: string];
const ROUTES: Record<string, [value: string, rows: Row[]]> = {
  'an email address': [
    'cook@example.com',
    [
      ['visitor', 'POST /api/auth/register', { ...newcomer, email: '*' }, 'register', 'email'],
      ['visitor', 'POST /api/auth/login', { username: '*', password }, 'logIn', 'login'],
      ['visitor', 'POST /api/account/password/forgot', { email: '*' }, 'requestPasswordReset', 'email'],
      ['user', 'POST /api/account/email/change', { email: '*', password }, 'requestEmailChange', 'email'],
      ['visitor', 'POST /api/newsletter/subscribe', { email: '*' }, 'requestNewsletter', 'email'],
      ['user', 'POST /api/household/invitations', { email: '*' }, 'inviteMember', 'email'],
      [
        'visitor',
        'POST /api/contact',
        { email: '*', kind: 'question', message: 'Hi' },
        'sendContactMessage',
        'email',
      ],
      ['staff', 'GET /api/admin/users?filter=q=*', undefined, 'listUsers', 'query'],
      ['staff', 'GET /api/admin/subscribers?filter=q=*', undefined, 'searchSubscribers', 'query'],
      ['staff', 'GET /api/admin/mails?filter=q=*', undefined, 'searchMails', 'query'],
    ],
  ],
  'a username': [
    'maya_k',
    [
      ['visitor', 'POST /api/auth/register', { ...newcomer, username: '*' }, 'register', 'username'],
      ['visitor', 'POST /api/auth/login', { username: '*', password }, 'logIn', 'login'],
      ['staff', 'GET /api/admin/users?filter=q=*', undefined, 'listUsers', 'query'],
    ],
  ],
  'a ZIP code': [
    '02108',
    [
      ['visitor', 'POST /api/location/update', { zipCode: '*' }, 'resolveZip', 'zipCode'],
      ['user', 'POST /api/location/update', { zipCode: '*' }, 'updateLocation', 'zipCode'],
      ['user', 'POST /api/alerts', { itemId: 'egg', below: '2.99', zipCode: '*' }, 'addAlert', 'zipCode'],
      ['visitor', 'POST /api/prices/list', { zip: '*', lines: ['milk'] }, 'priceList', 'zipCode'],
      ['visitor', 'GET /api/ingredients/salt/history?zip=*', undefined, 'getPriceHistory', 'zipCode'],
      [
        'visitor',
        `PUT /api/newsletter/preferences?token=${GOOD_LINK}`,
        { ...weekly, zipCode: '*' },
        'setPreferences',
        'zipCode',
      ],
      ['staff', 'GET /api/admin/newsletter/2026-12-01/preview?zip=*', undefined, 'previewIssue', 'zipCode'],
      ['staff', 'GET /api/admin/newsletter/2026-12-01/page?zip=*', undefined, 'previewIssue', 'zipCode'],
      ['staff', 'POST /api/admin/newsletter/2026-12-01/test', { zip: '*' }, 'testIssue', 'zipCode'],
      ['staff', 'GET /api/admin/stores?filter=q=*', undefined, 'searchStores', 'query'],
    ],
  ],
  'the code of a link': [
    GOOD_LINK,
    [
      ['visitor', 'GET /api/household/invitations/*/accept', undefined, 'getInvitation', 'linkToken'],
      ['user', 'POST /api/household/invitations/*/accept', undefined, 'acceptInvitation', 'linkToken'],
      ['visitor', 'POST /api/account/email/verify', { token: '*' }, 'verifyEmail', 'linkToken'],
      ['visitor', 'POST /api/account/email/confirm', { token: '*' }, 'confirmEmail', 'linkToken'],
      ['visitor', 'POST /api/account/password/reset', { token: '*', password }, 'resetPassword', 'linkToken'],
      ['visitor', 'POST /api/account/deletion/confirm', { token: '*' }, 'confirmDeletion', 'linkToken'],
      ['visitor', 'POST /api/newsletter/confirm', { token: '*' }, 'confirmSubscription', 'linkToken'],
      ['visitor', 'GET /api/newsletter/preferences?token=*', undefined, 'getPreferences', 'linkToken'],
      [
        'visitor',
        'PUT /api/newsletter/preferences?token=*',
        { ...weekly, zipCode: '' },
        'setPreferences',
        'linkToken',
      ],
      ['visitor', 'DELETE /api/newsletter/address?token=*', undefined, 'deleteSubscriber', 'linkToken'],
    ],
  ],
  'the code of a shared list': [
    LIST,
    [['visitor', 'GET /api/shared-lists/*', undefined, 'readSharedList', 'secret']],
  ],
};

function send([as, route, body]: Row, typed: string) {
  const [method, url] = route.split(' ') as ['GET', string];
  const filter = encodeURIComponent(JSON.stringify({ q: typed }));
  const cookie = cookies[as];
  return gateway.ask({
    method,
    url: url.replace('q=*', filter).replace('*', encodeURIComponent(typed)),
    ...(cookie && { headers: { cookie } }),
    ...(body && {
      payload: Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, value === '*' ? typed : value]),
      ),
    }),
  });
}

describe.each(Object.entries(ROUTES))('%s with blanks around it', (_kind, [value, rows]) => {
  it.each(rows)('as %s, %s: is trimmed (%#)', async (...row) => {
    const [, , , rpc, field] = row;
    for (const [name, before, behind] of BLANKS) {
      services.forget();
      const answer = await send(row, before + value + behind);
      expect(services.last(rpc), `${name}: ${answer.body}`).toMatchObject({ [field]: value });
    }
  });
});

describe('a password with blanks around it', () => {
  it.each([
    ['POST /api/auth/register', { ...newcomer, password: '*' }, 'register', 'password'],
    ['POST /api/auth/login', { username: 'cook', password: '*' }, 'logIn', 'password'],
    ['POST /api/account/password/reset', { token: GOOD_LINK, password: '*' }, 'resetPassword', 'password'],
  ])('%s: is not trimmed', async (route, body, rpc, field) => {
    for (const [, before, behind] of BLANKS) {
      services.forget();
      await send(['visitor', route, body, rpc, field], before + password + behind);
      expect(services.last(rpc)).toMatchObject({ [field]: before + password + behind });
    }
  });
});

describe('a blank inside a value', () => {
  it.each([
    ['visitor', 'POST /api/auth/register', { ...newcomer, email: '*' }, 'cook @example.com', 400],
    ['visitor', 'POST /api/auth/register', { ...newcomer, username: '*' }, 'maya k', 400],
    ['visitor', 'POST /api/account/password/forgot', { email: '*' }, 'cook@exam\u00a0ple.com', 400],
    ['user', 'POST /api/account/email/change', { email: '*', password }, 'cook@example\u200b.com', 400],
    ['visitor', 'POST /api/newsletter/subscribe', { email: '*' }, 'co ok@example.com', 400],
    ['user', 'POST /api/household/invitations', { email: '*' }, 'cook@example.com bo@example.com', 400],
    ['visitor', 'POST /api/location/update', { zipCode: '*' }, '021 08', 400],
    ['user', 'POST /api/alerts', { itemId: 'egg', below: '2.99', zipCode: '*' }, '02\u200b108', 400],
    ['visitor', 'POST /api/prices/list', { zip: '*', lines: ['milk'] }, '02108 -1234', 400],
    ['visitor', 'GET /api/ingredients/salt/history?zip=*', undefined, '0 2108', 400],
    ['staff', 'GET /api/admin/newsletter/2026-12-01/preview?zip=*', undefined, '0210\u00a08', 400],
    ['visitor', 'GET /api/household/invitations/*/accept', undefined, 'good -link', 404],
    ['visitor', 'POST /api/account/email/verify', { token: '*' }, 'good\u200blink', 400],
    ['visitor', 'GET /api/shared-lists/*', undefined, `${'s'.repeat(16)} ${'s'.repeat(15)}`, 404],
  ] as const)('as %s, %s, row %#: is refused', async (as, route, body, typed, status) => {
    expect((await send([as, route, body, '', ''], typed)).statusCode).toBe(status);
  });
});
