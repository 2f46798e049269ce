import {
  AccountDocument,
  ChangePasswordBody,
  EmailChangeBody,
  EmailConfirmation,
  ForgotPasswordBody,
  LinkBody,
  LocationBody,
  LocationDocument,
  LoginBody,
  ProfileBody,
  RegisterBody,
  ResetPasswordBody,
  SessionList,
  UserDocument,
  VerifiedEmail,
} from '@homeplate/contracts/documents/account.ts';
import { COOKIES } from '@homeplate/contracts/documents/cookies.ts';
import { hoursAgo, PLACES } from '../data/stores.ts';
import { param, Refusal, type RouteTable, route } from '../route.ts';

const access = 'signed-in';
const { name: SIGNED_IN } = COOKIES.signedIn;
/** Every other password is accepted. */
const WRONG_PASSWORD = 'wrong-password';

function checkPassword(field: string, password: string): void {
  const words = 'That is not your current password';
  if (password === WRONG_PASSWORD) throw new Refusal('INVALID_INPUT', words, { [field]: words });
}

export const accountRoutes: RouteTable = {
  'GET /api/auth/user': route({ access, answer: UserDocument }).handle(({ state }) => state.user),
  'POST /api/auth/register': route({ status: 201, answer: UserDocument, body: RegisterBody }).handle(
    ({ state, body: { username, email } }) => {
      Object.assign(state.account, { username, email, emailVerified: false });
      return Object.assign(state.user, { username, email });
    },
  ),
  'POST /api/auth/login': route({ answer: UserDocument, body: LoginBody }).handle(
    ({ state, body, headers }) => {
      if (body.password === WRONG_PASSWORD) throw new Refusal('WRONG_PASSWORD');
      headers['set-cookie'] = `${SIGNED_IN}=1; Path=/; SameSite=Lax`;
      return state.user;
    },
  ),
  'POST /api/auth/logout': route({ status: 204 }).handle(({ headers }) => {
    headers['set-cookie'] = `${SIGNED_IN}=; Path=/; Max-Age=0`;
  }),
  'GET /api/login': route({ status: 302 }).handle(({ headers }) => {
    headers.location = '/login';
  }),

  'GET /api/account': route({ access, answer: AccountDocument }).handle(({ state }) => state.account),
  'PUT /api/account/profile': route({ access, answer: AccountDocument, body: ProfileBody }).handle(
    ({ state, body }) => {
      const names = { firstName: body.firstName || null, lastName: body.lastName || null };
      Object.assign(state.user, names);
      return Object.assign(state.account, names);
    },
  ),
  'POST /api/account/email/verification': route({ access, status: 202 }).handle(() => undefined),
  'POST /api/account/email/verify': route({ answer: VerifiedEmail, body: LinkBody }).handle(({ state }) => {
    state.account.emailVerified = true;
    return { email: state.account.email };
  }),
  'POST /api/account/email/change': route({
    access,
    status: 202,
    answer: AccountDocument,
    body: EmailChangeBody,
  }).handle(({ state, body: { email, password } }) => {
    checkPassword('password', password);
    state.account.emailChange = { email, waitsForOld: true, waitsForNew: true, expiresAt: hoursAgo(-24) };
    return state.account;
  }),
  'DELETE /api/account/email/change': route({ access, answer: AccountDocument }).handle(({ state }) => {
    state.account.emailChange = null;
    return state.account;
  }),
  'POST /api/account/email/confirm': route({ answer: EmailConfirmation, body: LinkBody }).handle(
    ({ state }) => {
      const { emailChange } = state.account;
      if (!emailChange) throw new Refusal('LINK_ENDED');
      Object.assign(state.account, { email: emailChange.email, emailChange: null });
      return { state: 'done' };
    },
  ),
  'POST /api/account/password': route({ access, status: 204, body: ChangePasswordBody }).handle(
    ({ body: { currentPassword } }) => checkPassword('currentPassword', currentPassword),
  ),
  'POST /api/account/password/forgot': route({ status: 202, body: ForgotPasswordBody }).handle(
    () => undefined,
  ),
  'POST /api/account/password/reset': route({ status: 204, body: ResetPasswordBody }).handle(() => undefined),
  'GET /api/account/sessions': route({ access, answer: SessionList }).handle(({ state }) => state.sessions),
  'DELETE /api/account/sessions': route({ access, status: 204 }).handle(({ state }) => {
    state.sessions = state.sessions.filter(({ current }) => current);
  }),
  'DELETE /api/account/sessions/:sessionId': route({ access, status: 204 }).handle((call) => {
    const { state } = call;
    state.sessions = state.sessions.filter(({ id }) => id !== param(call, 'sessionId'));
  }),

  'GET /api/location/current': route({ answer: LocationDocument }).handle(({ state }) => state.location),
  'POST /api/location/update': route({ answer: LocationDocument, body: LocationBody }).handle(
    ({ state, body: { zipCode } }) => {
      const place = PLACES[zipCode.slice(0, 5)];
      const words = `We do not know the ZIP code ${zipCode}. Please check it.`;
      if (!place) throw new Refusal('INVALID_INPUT', words, { zipCode: words });
      state.location = { zipCode: zipCode.slice(0, 5), ...place };
      return state.location;
    },
  ),
};
