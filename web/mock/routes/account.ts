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
import { DeletionBody, DeletionReceipt, ScheduledDeletion } from '@homeplate/contracts/documents/deletion.ts';
import { OwnStoreList, OwnStoresBody } from '@homeplate/contracts/documents/own-stores.ts';
import { Preferences, PreferencesBody } from '@homeplate/contracts/documents/preferences.ts';
import { hoursAgo, PLACES } from '../data/stores.ts';
import { param, Refusal, type RouteTable, route } from '../route.ts';
import type { MockState } from '../state.ts';

const access = 'signed-in';
const { name: SIGNED_IN } = COOKIES.signedIn;
/** The receipt that the mock has. */
const RECEIPT_ID = '00000000-0000-4000-8000-000000000042';
/** Every other password is accepted. */
const WRONG_PASSWORD = 'wrong-password';

function checkPassword(field: string, password: string): void {
  const words = 'That is not your current password';
  if (password === WRONG_PASSWORD) throw new Refusal('INVALID_INPUT', words, { [field]: words });
}

const ownStoresOf = ({ ownStores, stores }: MockState) =>
  ownStores.flatMap((id) => stores.filter(({ storeId }) => storeId === id));

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
  'PUT /api/account/preferences': route({ access, answer: Preferences, body: PreferencesBody }).handle(
    ({ state: { user }, body: { units, firstRun, trip, clubs } }) => {
      if (trip) user.trip = trip;
      if (clubs) user.clubs = clubs;
      if (units) user.units = units;
      if (firstRun) {
        const { state, step } = firstRun;
        const before = state === 'open' ? null : user.firstRun;
        const steps = [...(before?.steps ?? []), ...(step === undefined ? [] : [step])];
        user.firstRun = { state: state ?? before?.state ?? 'done', steps };
      }
      return { units: user.units, firstRun: user.firstRun, trip: user.trip, clubs: user.clubs };
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
  'POST /api/account/deletion': route({ access, status: 202, body: DeletionBody }).handle(
    ({ body: { password } }) => checkPassword('password', password),
  ),
  'POST /api/account/deletion/confirm': route({ answer: ScheduledDeletion, body: LinkBody }).handle(
    ({ state }) => {
      const deletesAt = hoursAgo(-24 * 7);
      state.user.deletesAt = deletesAt;
      return { receiptId: RECEIPT_ID, deletesAt };
    },
  ),
  'DELETE /api/account/deletion': route({ access, status: 204 }).handle(({ state }) => {
    delete state.user.deletesAt;
  }),
  'GET /api/account/deletion/receipts/:id': route({ answer: DeletionReceipt }).handle((call) => {
    if (param(call, 'id') !== RECEIPT_ID) throw new Refusal('NOT_FOUND');
    const services = ['identity', 'billing', 'media', 'planner', 'pricing', 'recipe'].map((name, index) => ({
      name,
      finishedAt: index < 4 ? hoursAgo(1) : null,
    }));
    return { state: 'running', deletesAt: hoursAgo(2), finishedAt: null, services };
  }),
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

  'GET /api/location/current': route({ answer: LocationDocument }).handle(({ state }) => ({
    ...state.location,
    ...(state.ownStores.length > 0 && { ownStores: state.ownStores.length }),
  })),
  'GET /api/account/stores': route({ access, answer: OwnStoreList }).handle(({ state }) =>
    ownStoresOf(state),
  ),
  'PUT /api/account/stores': route({ access, answer: OwnStoreList, body: OwnStoresBody }).handle(
    ({ state, body: { storeIds } }) => {
      const unknown = storeIds.find((id) => state.stores.every(({ storeId }) => storeId !== id));
      const words = `We don’t know an open store ${unknown}.`;
      if (unknown !== undefined) throw new Refusal('INVALID_INPUT', words, { storeIds: words });
      state.ownStores = storeIds;
      return ownStoresOf(state);
    },
  ),
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
