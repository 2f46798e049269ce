import { z } from 'zod';
import type { Environment } from './service.ts';

/** Settings that are missing or wrong, all of them at once. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** An error with one line for each problem: the name of the setting, and what is allowed. */
export const configErrorOf = (problems: Iterable<string>): ConfigError =>
  new ConfigError(
    `These settings are wrong:\n${[...new Set(problems)].map((line) => `  ${line}`).join('\n')}`,
  );

/** Reads settings by their schema. An empty value counts as not set. */
function parseSettings<Schema extends z.ZodObject>(schema: Schema, env: Environment) {
  const given: Record<string, string> = {};
  for (const name of Object.keys(schema.shape)) {
    const value = env[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  return schema.safeParse(given);
}

const problemsOf = (error: z.ZodError): string[] =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);

/** What is wrong with the settings of this schema, one line each. */
export function wrongSettings(schema: z.ZodObject, env: Environment): string[] {
  const { error } = parseSettings(schema, env);
  return error ? problemsOf(error) : [];
}

/** Reads a service's settings from the environment by its schema. Throws ConfigError with every wrong name and what is allowed. */
export function readConfig<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.infer<Schema> {
  const result = parseSettings(schema, env);
  if (result.success) return result.data;
  throw configErrorOf(problemsOf(result.error));
}

/** `when` of a rule on several settings: zod would skip it once any other setting is wrong, and a start names all at once. */
export const always = (): boolean => true;

/** A whole number setting, given as text. */
export const wholeNumber = (least: number, most: number): z.ZodCoercedNumber =>
  z.coerce
    .number({ error: `a whole number from ${least} to ${most}` })
    .int()
    .min(least)
    .max(most);
