import type { UserDocument } from '@homeplate/contracts/documents/account.ts';
import { mayAct, STAFF_ACTIONS } from '@homeplate/contracts/documents/staff-policy.ts';
import type { AuthProvider } from 'react-admin';
import { httpClient } from './http.ts';

const NOT_STAFF = 'This account is not one of our staff.';

let loaded: Promise<UserDocument | undefined> | undefined;

/** The signed-in user; undefined if signed out. Each check of the session requests it again. */
function loadUser(again = false): Promise<UserDocument | undefined> {
  if (!loaded || again)
    loaded = httpClient('/api/auth/user').then(
      ({ json }) => json as UserDocument,
      () => undefined,
    );
  return loaded;
}

async function requireStaff(again = false): Promise<UserDocument> {
  const user = await loadUser(again);
  if (!user) throw new Error('Please sign in.');
  if (user.staffRoles.length === 0) throw new Error(NOT_STAFF);
  return user;
}

/** What react-admin asks before it shows a page or a button, in words of the policy table. */
function actionOf(action: string): string {
  if (action === 'list' || action === 'show') return 'read';
  return action === 'create' ? 'edit' : action;
}

/** The session of the web app, for staff only. The server checks every request again. */
export const authProvider: AuthProvider = {
  login: async ({ username, password, code }: { username: string; password: string; code?: string }) => {
    const body = JSON.stringify({ username, password, ...(code && { code }) });
    await httpClient('/api/auth/login', { method: 'POST', body });
    await requireStaff(true);
  },
  // react-admin also calls it for a user who is refused, who stays signed in to the web app.
  logout: async () => {
    const user = await loadUser();
    if (user && user.staffRoles.length > 0)
      await httpClient('/api/auth/logout', { method: 'POST' }).catch(() => undefined);
    loaded = undefined;
  },
  checkAuth: async () => void (await requireStaff(true)),
  checkError: async ({ status }: { status: number }) => {
    if (status === 401) throw new Error('Please sign in.');
  },
  getIdentity: async () => {
    const { id, username, firstName, lastName } = await requireStaff();
    return { id, username, fullName: [firstName, lastName].filter(Boolean).join(' ') || username };
  },
  // Also asked on the sign-in page, where an error would sign out again.
  getPermissions: async () => (await loadUser())?.staffRoles ?? [],
  canAccess: async ({ resource, action }) => {
    const roles = (await loadUser())?.staffRoles ?? [];
    const asked = STAFF_ACTIONS.find((one) => one === `${resource}:${actionOf(action)}`);
    return asked !== undefined && mayAct(roles, asked);
  },
};
