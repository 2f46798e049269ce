import { z } from 'zod';
import type { Environment } from './service.ts';

/** Settings that are missing or wrong, all of them at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Reads a service's settings from the environment by its schema. An empty value counts as not set.
 * Throws ConfigError with every wrong name and what is allowed.
 */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.infer<Schema> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  // A value that breaks two rules with the same message is listed once.
  const lines = new Set(result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`));
  throw new ConfigError(`These settings are wrong:\n${[...lines].join('\n')}`);
}

/** A whole number setting, given as text. */
export const wholeNumber = (least: number, most: number): z.ZodCoercedNumber =>
  z.coerce
    .number({ error: `a whole number from ${least} to ${most}` })
    .int()
    .min(least)
    .max(most);
