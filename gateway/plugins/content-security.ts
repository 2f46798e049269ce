import { createHash } from 'node:crypto';
import { NONCE } from '@homeplate/contracts/documents/page-nonce.ts';

/** The texts of a page's inline elements, which its policy allows by their hashes. */
export type InlineTexts = { scripts: readonly string[]; styles: readonly string[] };

/** Directive → allowed sources. */
type Policy = Readonly<Record<string, readonly string[]>>;

const SELF = "'self'";
const NOTHING = ["'none'"];

/** The hosts of Stripe.js for cards and wallets: https://docs.stripe.com/security/guide#content-security-policy */
const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_API = 'https://api.stripe.com';
const STRIPE_3D_SECURE = 'https://hooks.stripe.com';

const APP: Policy = {
  'default-src': NOTHING,
  'script-src': [SELF],
  'style-src': [SELF],
  'img-src': [SELF, 'data:', 'blob:'],
  'font-src': [SELF],
  'connect-src': [SELF],
  'worker-src': [SELF],
  'manifest-src': [SELF],
  'form-action': [SELF],
  'base-uri': NOTHING,
  'frame-ancestors': NOTHING,
};

/** The policy of each kind of response. A page of the web app declares its kind in `web/src/app/routes.ts`. */
export const POLICIES = {
  /** API answers, errors and pictures: a browser that shows one as a page runs and loads nothing from it. */
  data: { 'default-src': NOTHING, 'frame-ancestors': NOTHING },
  /** The API docs and the outbox are one HTML file each, whose only style element is allowed by its hash. */
  document: {
    'default-src': NOTHING,
    'style-src': [],
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'frame-ancestors': NOTHING,
  },
  /** A mail in the outbox looks as in a mail program, which needs style attributes; nothing else is allowed. */
  mail: {
    'default-src': NOTHING,
    'style-src': ["'unsafe-inline'"],
    'form-action': NOTHING,
    'base-uri': NOTHING,
    'frame-ancestors': NOTHING,
  },
  /** Pages and files of the web app load from this host only; hashes allow their inline elements, so that pages can be cached. */
  app: APP,
  /** A page with ads shows them in frames of this host, whose content has a policy of its own. */
  'with-ads': { ...APP, 'frame-src': [SELF] },
  /** A page with a card form loads Stripe.js, and Stripe's frames keep card numbers away from our code. */
  checkout: {
    ...APP,
    'script-src': [SELF, ...STRIPE_JS],
    'connect-src': [SELF, STRIPE_API],
    'frame-src': [...STRIPE_JS, STRIPE_3D_SECURE],
  },
  /** The back office's component library adds style elements while it runs, so each response has its own nonce. */
  'back-office': { ...APP, 'style-src': [SELF, `'nonce-${NONCE}'`] },
} as const satisfies Record<string, Policy>;

/**
 * The content of a frame on our own pages. `sandbox` gives it an origin of its own, so that an ad network's script reaches neither the page
 * nor the cookies of this site.
 */
export const FRAMED = {
  'ad-frame': {
    'default-src': NOTHING,
    'script-src': ['https:'],
    'style-src': ['https:'],
    'img-src': ['https:', 'data:'],
    'font-src': ['https:'],
    'media-src': ['https:'],
    'connect-src': ['https:'],
    'frame-src': ['https:'],
    'form-action': ['https:'],
    'base-uri': NOTHING,
    'frame-ancestors': [SELF],
    sandbox: ['allow-scripts', 'allow-popups', 'allow-popups-to-escape-sandbox'],
  },
} as const satisfies Record<string, Policy>;

const ALL = { ...POLICIES, ...FRAMED };
export type PolicyName = keyof typeof ALL;

/** Wallets such as Apple Pay run in a frame of Stripe; no other page takes payments. */
const PAYMENT: Partial<Record<PolicyName, string>> = {
  checkout: `payment=(self ${STRIPE_JS.map((origin) => `"${origin}"`).join(' ')})`,
};

const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The Content-Security-Policy of a kind, with the hashes of these inline texts. */
export function contentSecurityPolicy(name: PolicyName, inline: InlineTexts): string {
  const hashes: Record<string, readonly string[]> = {
    'script-src': inline.scripts.map(hashSource),
    'style-src': inline.styles.map(hashSource),
  };
  return Object.entries<readonly string[]>(ALL[name])
    .map(([directive, sources]) => [directive, ...sources, ...(hashes[directive] ?? [])].join(' '))
    .join('; ');
}

/** The Permissions-Policy of a kind. */
export const permissionsPolicy = (name: PolicyName): string =>
  `camera=(), microphone=(), geolocation=(), ${PAYMENT[name] ?? 'payment=()'}, usb=(), browsing-topics=()`;
