import { AppError } from '@homeplate/common/app-error.ts';
import { StaffHome } from '@homeplate/contracts/documents/staff-home.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('admin_staff');
});
afterAll(() => gateway.stop());
const home = () => gateway.ask({ method: 'GET', url: '/api/admin/home', headers: { cookie } });

it('the home of the back office joins one call to each service', async () => {
  gateway.services.forget();
  const answer = await home();
  expect(answer.statusCode).toBe(200);
  expect(gateway.services.count('getFigures')).toBe(6);
  expect(StaffHome.parse(answer.json())).toMatchObject({
    identity: { users: { total: 3 } },
    billing: { subscriptions: { byStatus: { active: 1 }, testMode: true } },
    media: { work: { deadJobs: 0 } },
    recipe: { catalogue: { picture: 2 } },
  });
});

it('the home of the back office says which services do not answer, and shows the others', async () => {
  gateway.services.trouble.set('getFigures', new AppError('UNAVAILABLE'));
  const answer = await home();
  gateway.services.trouble.delete('getFigures');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ identity: null, billing: null });
});
