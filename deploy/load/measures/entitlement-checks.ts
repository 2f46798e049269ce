import { createCookies } from '../../../gateway/readers/cookies.ts';
import { hasRight } from '../../../gateway/readers/reader.ts';
import { createReaders } from '../../../gateway/readers/readers.ts';

const CHECKS = 200_000;
const USERS = 1_000;

/** The time to find a reader by their cookie and check a right of their plan, as for each request to a route that needs one. */
export async function entitlementChecks(): Promise<{ microseconds: number }> {
  const tokens = Array.from({ length: USERS }, (_, index) => `${index}`.padStart(43, 'k'));
  const preferences = undefined;
  const readers = createReaders({
    cookies: createCookies(false),
    identity: {
      getSession: async ({ token }: { token: string }) => ({
        session: {
          id: token,
          newToken: '',
          location: undefined,
          ownStores: [],
          user: {
            id: token,
            username: token,
            email: '',
            firstName: '',
            lastName: '',
            emailVerified: true,
            createdAt: '2026-11-01T00:00:00.000Z',
            isAdmin: false,
            staffRoles: [],
            stripeSubscriptionId: '',
            plan: Number(token.replaceAll('k', '')) % 2 === 0 ? 'premium' : 'free',
            deletesAt: '',
            preferences,
          },
        },
      }),
    } as never,
  });
  const jar = createCookies(false);
  const cookies = tokens.map((token) => `theme=dark; ${jar.session(token)[0]?.split(';')[0]}; lang=en`);
  const request = (cookie: string) =>
    ({ headers: { cookie }, reader: undefined, call: { id: 'bench' } }) as never;
  for (const cookie of cookies)
    await readers.load(request(cookie), { raw: { appendHeader: () => {} } } as never);
  let allowed = 0;
  const check = () => {
    const began = performance.now();
    for (let index = 0; index < CHECKS; index += 1) {
      const reader = readers.peek(cookies[index % USERS]);
      if (reader && hasRight(reader, 'price-alerts')) allowed += 1;
    }
    return ((performance.now() - began) * 1_000) / CHECKS;
  };
  check();
  const microseconds = check();
  if (allowed !== CHECKS) throw new Error(`${allowed} checks allowed: half of ${2 * CHECKS} should be`);
  return { microseconds };
}
