import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import type { Env } from './machine.ts';

/** The settings of a start. `dataDir` is absolute. */
export type Settings = { port: number; dataDir: string; url: string };

/**
 * Where stores come from: by default USDA's list, fetched in the background. CI and tests must not ask the network; the browser tests
 * set STORES themselves (web/playwright.config.ts).
 */
export const storesSetting = (env: Env): string =>
  env.STORES || (env.CI || env.NODE_ENV === 'test' ? 'sample' : 'usda');

/** The environment with defaults from `.env`. */
export function withEnvFile(env: Env, root: string): Env {
  const file = join(root, '.env');
  return existsSync(file) ? { ...parseEnv(readFileSync(file, 'utf8')), ...env } : env;
}

/** Reads PORT, DATA_DIR and PUBLIC_URL; an empty value counts as unset. Fails with one line. */
export function readSettings(env: Env, root: string): Settings {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT is ${env.PORT}, but must be a whole number from 1 to 65535`);
  }
  const url = env.PUBLIC_URL || `http://localhost:${port}`;
  if (!URL.canParse(url) || !/^https?:/.test(url)) {
    throw new Error(`PUBLIC_URL is ${url}, but must be an address such as https://homeplate.example`);
  }
  return { port, dataDir: resolve(root, env.DATA_DIR || '.data'), url };
}
