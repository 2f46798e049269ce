// @vitest-environment node
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { NOT_MOCKED, ROUTES } from './routes.ts';

const GATEWAY = path.join(import.meta.dirname, '../../gateway');
const read = (file: string): string => readFileSync(path.join(GATEWAY, file), 'utf8');

/** The lines of `gateway/routes.txt`. */
const LISTED = read('routes.txt')
  .trim()
  .split('\n')
  .map((line) => {
    const [url = '', method = '', access = ''] = line.split('  ');
    return { name: `${method} ${url}`, access };
  });

type Content = { content?: Record<string, { schema: unknown }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };
const openApi: {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
} = JSON.parse(read('openapi.json'));

function operationOf(name: string): Operation | undefined {
  const [method = '', url = ''] = name.split(' ');
  return openApi.paths[url.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
}

/** With the named schemas in their places, one spelling of a constant, and no descriptions: routes and schemas word those apart. */
function comparable(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(comparable);
  if (typeof schema !== 'object' || schema === null) return schema;
  if ('$ref' in schema && typeof schema.$ref === 'string')
    return comparable(openApi.components.schemas[schema.$ref.split('/').at(-1) ?? '']);
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => key !== '$schema' && !(key === 'description' && typeof value === 'string'))
      .map(([key, value]) => (key === 'const' ? ['enum', [value]] : [key, comparable(value)])),
  );
}

const jsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output'): unknown =>
  comparable(z.toJSONSchema(schema, { io }));

it('every route of the gateway has a mock or a reason to have none, and every reason has a route', () => {
  const reasonsFor = (name: string) => NOT_MOCKED.filter(({ route }) => route.test(name));
  for (const { name } of LISTED)
    expect([name, name in ROUTES || reasonsFor(name).length === 1]).toEqual([name, true]);
  for (const { route } of NOT_MOCKED)
    expect(
      LISTED.some(({ name }) => route.test(name)),
      `${route}`,
    ).toBe(true);
});

it.each(Object.entries(ROUTES))(
  '%s has the access, the status and the documents of the gateway',
  (name, mock) => {
    const listed = LISTED.find((one) => one.name === name);
    expect(mock.access ?? 'visitor').toBe(listed?.access);
    const operation = operationOf(name);
    const response = operation?.responses[mock.status ?? 200];
    expect(response).toBeDefined();

    const [answer] = Object.values(response?.content ?? {});
    if (mock.answer) expect(jsonSchemaOf(mock.answer, 'output')).toEqual(comparable(answer?.schema));
    else expect(answer).toBeUndefined();

    const [body] = Object.values(operation?.requestBody?.content ?? {});
    if (mock.body) expect(jsonSchemaOf(mock.body, 'input')).toEqual(comparable(body?.schema));
    else expect(body).toBeUndefined();
  },
);
