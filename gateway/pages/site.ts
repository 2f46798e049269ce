import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';
import type { GatewayConfig } from '../config.ts';

type Settings = Pick<GatewayConfig, 'OPERATOR_NAME' | 'OPERATOR_EMAIL' | 'OPERATOR_ADDRESS' | 'SOCIAL_LINKS'>;

/** The operator's data from the settings; undefined without any. */
export function siteOf(config: Settings): SiteDocument | undefined {
  const { OPERATOR_NAME: name, OPERATOR_EMAIL: email = null, OPERATOR_ADDRESS: address = null } = config;
  const social = config.SOCIAL_LINKS.map((url) => ({ name: nameOf(new URL(url)), url }));
  if (name === undefined && social.length === 0) return undefined;
  return { operator: name === undefined ? null : { name, email, address }, social };
}

/** Adds the operator's data to the app's page as inline JSON, which saves a request. */
export const withSite = (template: string, site: SiteDocument | undefined): string =>
  site
    ? template.replace(
        '</head>',
        () =>
          `<script type="application/json" id="site">${JSON.stringify(site).replaceAll('<', '\\u003c')}</script></head>`,
      )
    : template;

/** Display names of social networks. */
const NAMES: Record<string, string> = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'instagram.com': 'Instagram',
  'pinterest.com': 'Pinterest',
  'reddit.com': 'Reddit',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'x.com': 'X',
  'youtube.com': 'YouTube',
};
const nameOf = ({ hostname }: URL): string => {
  const host = hostname.replace(/^www\./, '');
  return NAMES[host] ?? host;
};
