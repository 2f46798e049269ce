/** The addresses that links in mails lead to. */
export type LinkAddresses = {
  /** `path` at the place where people reach the app, with the token. `origin`: where the person who caused it did. */
  page(origin: string | undefined, path: string, token?: string): string;
};

const FALLBACK = 'http://localhost:3000';

/**
 * `publicUrl` wins, and stands in the settings wherever mail is really sent: what a request says of its host is anybody's
 * word, and would lead the reader of a mail to their site.
 */
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
