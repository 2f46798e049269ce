import type { Log } from '@homeplate/common/log.ts';
import {
  type AdConsent,
  BANNER_PLACES,
  type PageAdvertising,
} from '@homeplate/contracts/documents/advertising-limits.ts';
import type { GetAdvertisingResponse } from '@homeplate/contracts/gen/identity/v1/settings.ts';
import type { FastifyRequest } from 'fastify';
import type { Cookies } from '../readers/cookies.ts';
import type { Reader } from '../readers/reader.ts';
import { callOf, logFieldsOf } from '../readers/request-context.ts';
import type { ServiceClients } from '../service-clients.ts';

/** A change by staff reaches every process within this time. */
const FRESH_MS = 10_000;

/** Advertising, which is off until staff switch it on, and never for users with a plan or staff (reading A8). */
export type Advertising = {
  /** What a page gets; undefined: nothing is shown, loaded or reserved. */
  ofPage(request: FastifyRequest, reader: Reader): Promise<PageAdvertising | undefined>;
  /** The address of the ad network's script; undefined unless the visitor has allowed it. */
  scriptOf(request: FastifyRequest, reader: Reader): Promise<string | undefined>;
  /** After a change by way of this process: the next page has the new setting. */
  forget(): void;
};

export function createAdvertising(parts: {
  settings: ServiceClients['settings'];
  cookies: Cookies;
  log: Log;
  now?: () => number;
}): Advertising {
  const { settings, cookies, log, now = Date.now } = parts;
  let current: GetAdvertisingResponse | undefined;
  let loadedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  const load = async (request: FastifyRequest): Promise<void> => {
    try {
      current = await settings.getAdvertising({}, callOf(request));
    } catch (error) {
      // A page must not wait for identity: without an answer it shows no ads, or those of the last one.
      log.warn({ err: error, ...logFieldsOf(request) }, 'Could not load the advertising setting');
    }
    loadedAt = now();
    loading = undefined;
  };
  const settingOf = async (request: FastifyRequest, { entitled }: Reader) => {
    if (now() - loadedAt > FRESH_MS) {
      loading ??= load(request);
      await loading;
    }
    return current?.isOn && !entitled ? current : undefined;
  };
  const consentOf = ({ headers }: FastifyRequest): AdConsent => {
    const given = cookies.read(headers.cookie, 'ads');
    return given === 'allowed' || given === 'declined' ? given : 'unknown';
  };
  return {
    ofPage: async (request, reader) => {
      const setting = await settingOf(request, reader);
      if (!setting) return undefined;
      const banner = BANNER_PLACES.find((name) => name === setting.banner) ?? 'none';
      return { banner, consent: consentOf(request) };
    },
    forget: () => {
      loadedAt = Number.NEGATIVE_INFINITY;
    },
    scriptOf: async (request, reader) => {
      const setting = await settingOf(request, reader);
      return setting && consentOf(request) === 'allowed' ? setting.scriptUrl : undefined;
    },
  };
}
