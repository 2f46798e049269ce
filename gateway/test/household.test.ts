import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { INVITATION } from './fake-household.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const DINER = { name: 'Sam', portion: 0.5, ageGroup: '4-8', diets: [], allergens: ['milk'], dislikes: [] };

describe('a household', () => {
  let gateway: TestGateway;
  let cookie: string;
  beforeAll(async () => {
    gateway = await startTestGateway();
    cookie = await gateway.signIn('ann');
  });
  beforeEach(() => gateway.services.forget());
  afterAll(() => gateway?.stop());

  const ask = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, payload?: object, headers = {}) =>
    gateway.ask({
      method,
      url: `/api/household${path}`,
      headers: { cookie, ...headers },
      ...(payload && { payload }),
    });

  it('and its parts are read from one document', async () => {
    const household = await ask('GET', '');
    expect(household.statusCode).toBe(200);
    expect(household.json()).toMatchObject({ plan: 'family', isOwner: true, version: 3 });
    for (const part of ['members', 'invitations', 'diners'] as const)
      expect((await ask('GET', `/${part}`)).json(), part).toEqual(household.json()[part]);
  });

  it('takes the number of people, null for none, and refuses others with the field', async () => {
    expect((await ask('PUT', '', { people: 4 })).json()).toMatchObject({ people: 4 });
    expect((await ask('PUT', '', { people: null })).json()).toMatchObject({ people: null });
    for (const people of [0, 9, 1.5, '4']) {
      const refused = await ask('PUT', '', { people });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        400,
        { people: 'A household has 1 to 8 people' },
      ]);
    }
  });

  it('takes diners, with the version that the user saw', async () => {
    const answer = await ask('PUT', '/diners', { diners: [DINER] }, { 'if-match': '"3"' });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json()).toEqual([{ ...DINER, id: 'diner-0' }]);
    expect(gateway.services.last('putDiners')).toMatchObject({ seen: 3 });
    await ask('PUT', '/diners', { diners: [] });
    expect(gateway.services.last('putDiners')).toMatchObject({ diners: [] });
    expect(gateway.services.last('putDiners')).not.toHaveProperty('seen', 3);
  });

  it('refuses invalid diners with each wrong field', async () => {
    const wrong = [
      { ...DINER, portion: 2.1 },
      { ...DINER, name: ' ' },
      { ...DINER, allergens: ['grass'] },
      { ...DINER, ageGroup: 'old' },
    ];
    const refused = await ask('PUT', '/diners', { diners: wrong });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields).toEqual({
      'diners.0.portion': 'A portion is between 0.5 and 2 servings',
      'diners.1.name': 'Please enter a name',
      'diners.2.allergens.0': 'Please choose allergens from the list',
      'diners.3.ageGroup': 'Please choose an age group',
    });
    for (const body of [
      { diners: Array.from({ length: 7 }, () => DINER) },
      { diners: [{ ...DINER, id: 'x' }] },
      {},
    ])
      expect((await ask('PUT', '/diners', body)).statusCode).toBe(400);
    expect((await ask('PUT', '/diners', { diners: [] }, { 'if-match': '3' })).statusCode).toBe(400);
  });

  it('invites by mail with a link to this site, and revokes', async () => {
    const invited = await ask('POST', '/invitations', { email: 'bo@example.com' });
    expect([invited.statusCode, invited.json().id]).toEqual([201, INVITATION]);
    expect(gateway.services.last('inviteMember')).toMatchObject({
      email: 'bo@example.com',
      origin: expect.stringMatching(/^http/),
    });
    expect((await ask('POST', '/invitations', { email: 'bo' })).json().fields).toHaveProperty('email');
    expect((await ask('DELETE', `/invitations/${INVITATION}`)).statusCode).toBe(204);
    for (const id of ['x', `invitation-${'0'.repeat(36)}`])
      expect((await ask('DELETE', `/invitations/${id}`)).statusCode).toBe(404);
  });

  it('shows a visitor what a link is for, and lets a user accept it', async () => {
    const url = '/api/household/invitations/good-link/accept';
    expect((await gateway.ask({ url })).json()).toMatchObject({ from: 'ann', email: 'bo@example.com' });
    expect((await gateway.ask({ method: 'POST', url })).statusCode).toBe(401);
    expect((await ask('POST', '/invitations/good-link/accept')).statusCode).toBe(200);
    for (const method of ['GET', 'POST'] as const)
      expect((await ask(method, '/invitations/used-link/accept')).statusCode).toBe(410);
  });

  it('lets members go', async () => {
    expect((await ask('DELETE', '/members/member-1')).statusCode).toBe(204);
    expect((await ask('DELETE', '/members/member-2')).statusCode).toBe(404);
    expect((await ask('DELETE', '/members/a%20b')).statusCode).toBe(404);
  });
});
