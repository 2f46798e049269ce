/** The addresses of links in mails. */
export type LinkAddresses = {
  /** `path` where people reach the app, with the token. `origin`: what the gateway says its own address is. */
  page(origin: string | undefined, path: string, token?: string): string;
};

const FALLBACK = 'http://localhost:3000';

/** `publicUrl` wins, and is set wherever mail is really sent. The gateway never takes `origin` from a request's headers. */
export function createLinkAddresses(publicUrl: string | undefined): LinkAddresses {
  const given = (origin: string | undefined): string =>
    origin !== undefined && /^https?:/.test(origin) && URL.canParse(origin)
      ? new URL(origin).origin
      : FALLBACK;
  return {
    page: (origin, path, token) => {
      const start = publicUrl === undefined ? given(origin) : new URL(publicUrl).origin;
      return `${start}${path}${token === undefined ? '' : `?token=${token}`}`;
    },
  };
}
