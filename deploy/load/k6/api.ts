import { check } from 'k6';
import http, { type Params, type RefinedResponse } from 'k6/http';

/** The address of the app. */
export const APP = __ENV.URL ?? '';

export type Answer = RefinedResponse<'text'>;
export type Options = {
  /** The route in the summary, if the path holds ids. */
  route?: string;
  status?: number;
  headers?: Record<string, string>;
};

/** Sends a request and checks its status. */
export function send(method: string, path: string, body?: unknown, options: Options = {}): Answer {
  const { route = path, status = 200, headers = {} } = options;
  const params: Params & { responseType: 'text' } = {
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    tags: { name: `${method} ${route}` },
    // No cookie is kept: flows of a VU act for different cooks, and say which by a header.
    jar: new http.CookieJar(),
    timeout: '15s',
    responseType: 'text',
  };
  const answer = http.request<'text'>(
    method,
    `${APP}${path}`,
    body === undefined ? null : JSON.stringify(body),
    params,
  );
  check(answer, { [`${method} ${route} answers ${status}`]: (one) => one.status === status });
  return answer;
}

export const get = (path: string, options?: Options): Answer => send('GET', path, undefined, options);

/** The cookies of an answer as one header, so that another VU can use them. */
export const cookieOf = (answer: Answer): string =>
  Object.entries(answer.cookies)
    .flatMap(([name, [first]]) => (first ? [`${name}=${first.value}`] : []))
    .join('; ');

export const pick = <T>(list: readonly T[]): T => {
  const one = list[Math.floor(Math.random() * list.length)];
  if (one === undefined) throw new Error('Nothing to choose from');
  return one;
};
