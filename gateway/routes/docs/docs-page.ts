type Schema = { [key: string]: unknown };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema?: Schema };
type Content = { [type: string]: { schema?: Schema } };
type Operation = {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses?: { [status: string]: { description?: string; content?: Content } };
};
export type OpenApi = {
  info: { title: string; version: string; description?: string };
  paths: { [path: string]: { [method: string]: Operation } };
  components?: { schemas?: { [name: string]: Schema } };
};

export const docsPageStyle = `
:root { color-scheme: light dark; --line: #8884; --soft: #8881; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem 1.25rem 4rem; }
h1 { margin-bottom: .25rem; } h2 { margin-top: 2.5rem; text-transform: capitalize; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 .9rem; }
summary { cursor: pointer; padding: .6rem 0; } summary code { font-weight: 600; }
summary span { display: block; opacity: .8; }
pre { background: var(--soft); padding: .75rem; border-radius: .4rem; overflow-x: auto; font-size: .85rem; }
table { border-collapse: collapse; width: 100%; } td, th { text-align: left; padding: .3rem .6rem .3rem 0; vertical-align: top; border-bottom: 1px solid var(--line); }
h3 { font-size: 1rem; margin: 1rem 0 .25rem; }`;

const escaped = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Renders gateway/openapi.json as one page without scripts. */
export function docsPage({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'other');
  const sections = Object.entries(groups).map(
    ([tag, members = []]) =>
      `<section><h2>${escaped(tag)}</h2>${members.map(({ path, method, operation }) => operationOf(method, path, operation)).join('')}</section>`,
  );
  const schemas = Object.entries(components?.schemas ?? {}).map(
    ([name, schema]) =>
      `<details id="${escaped(name)}"><summary><code>${escaped(name)}</code></summary>${jsonOf(schema)}</details>`,
  );
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(info.title)}</title><style>${docsPageStyle}</style></head><body><h1>${escaped(info.title)}</h1><p>${escaped(info.description ?? '')}</p><p><a href="/api/openapi.json">openapi.json</a></p>${sections.join('')}<section><h2>Shapes</h2>${schemas.join('')}</section></body></html>`;
}

function operationOf(method: string, path: string, operation: Operation): string {
  const { summary = '', description, parameters = [], requestBody, responses = {} } = operation;
  const rows = parameters.map(
    ({ name, in: place, required, description: words, schema }) =>
      `<tr><td><code>${escaped(name)}</code></td><td>${escaped(place)}${required ? ', needed' : ''}</td><td>${escaped(words ?? wordsOf(schema))}</td></tr>`,
  );
  const answers = Object.entries(responses).map(
    ([status, { description: words = '', content }]) =>
      `<h3>${escaped(status)} ${words === 'Default Response' ? '' : escaped(words)}</h3>${contentOf(content)}`,
  );
  return `<details><summary><code>${escaped(method.toUpperCase())} ${escaped(path)}</code><span>${escaped(summary)}</span></summary>${description ? `<p>${escaped(description)}</p>` : ''}${rows.length > 0 ? `<h3>Parameters</h3><table>${rows.join('')}</table>` : ''}${requestBody ? `<h3>Body</h3>${contentOf(requestBody.content)}` : ''}${answers.join('')}</details>`;
}

function wordsOf(schema: Schema | undefined): string {
  if (!schema) return '';
  const { enum: names, pattern, maxLength } = schema;
  if (Array.isArray(names)) return names.join(', ');
  return [
    typeof pattern === 'string' ? `matches ${pattern}` : '',
    typeof maxLength === 'number' ? `at most ${maxLength} characters` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function contentOf(content: Content | undefined): string {
  return Object.entries(content ?? {})
    .map(([type, { schema }]) => {
      const name = /^#\/components\/schemas\/(.+)$/.exec(
        typeof schema?.$ref === 'string' ? schema.$ref : '',
      )?.[1];
      const shape = name ? `<a href="#${escaped(name)}">${escaped(name)}</a>` : schema ? jsonOf(schema) : '';
      return `<p>${escaped(type)} ${shape}</p>`;
    })
    .join('');
}

const jsonOf = (schema: Schema) => `<pre>${escaped(JSON.stringify(schema, null, 2))}</pre>`;
