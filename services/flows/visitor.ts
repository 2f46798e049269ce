import { WAIT_MS } from '../../deploy/local/test-waits.ts';

/** A user of the HTTP API, with cookies like in a browser. */
export type Visitor = {
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  json<T>(path: string): Promise<T>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  put(path: string, body: unknown): Promise<Response>;
  /** Sends a file as it is. */
  upload(path: string, file: Uint8Array<ArrayBuffer>, type: string): Promise<Response>;
  delete(path: string): Promise<Response>;
};

export function visitor(url: string): Visitor {
  const cookies = new Map<string, string>();
  const send = async (
    path: string,
    init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> },
  ) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}${path}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...init.headers },
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  const get = (path: string, headers?: Record<string, string>) => send(path, { headers });
  const sendBody = (method: string) => (path: string, body: unknown, headers?: Record<string, string>) =>
    send(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    get,
    json: async <T>(path: string) => {
      const answer = await get(path);
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as T;
    },
    post: sendBody('POST'),
    put: sendBody('PUT'),
    upload: (path, body, type) => send(path, { method: 'POST', headers: { 'content-type': type }, body }),
    delete: (path) => send(path, { method: 'DELETE' }),
  };
}

/** A new user who signed in and chose the prices near Nashville. */
export async function signedUp(
  url: string,
  account: { username: string; email: string; password: string },
): Promise<Visitor> {
  const user = visitor(url);
  await user.post('/api/auth/register', account);
  await user.post('/api/auth/login', { username: account.username, password: account.password });
  await user.post('/api/location/update', { zipCode: '37203' });
  return user;
}

const DAY_MS = 86_400_000;
const sundayMs = Math.ceil((Date.now() / DAY_MS + 4) / 7) * 7 * DAY_MS - 4 * DAY_MS;
/** A day of the coming weeks: so many days after the next Sunday. */
export const upcomingDay = (afterSunday = 0): string =>
  new Date(sundayMs + afterSunday * DAY_MS).toISOString().slice(0, 10);

/** Waits until `look` finds something. A failure contains its last result or error. */
export async function eventually<T>(look: () => Promise<T | undefined>, withinMs = WAIT_MS): Promise<T> {
  const until = Date.now() + withinMs;
  let last: unknown;
  while (Date.now() < until) {
    try {
      const found = await look();
      if (found !== undefined) return found;
    } catch (error) {
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`Nothing found within ${withinMs} ms`, { cause: last });
}
