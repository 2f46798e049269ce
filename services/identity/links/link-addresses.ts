/** Builds the URLs in mails. */
export type LinkAddresses = {
  /** The public URL of a page. `origin`: the gateway's own address. */
  page(origin: string | undefined, path: string, token?: string): string;
};

const FALLBACK = 'http://localhost:3000';

/** Prefers `publicUrl`, which is required for sending mail. The gateway never takes `origin` from request headers. */
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
