import type { PersonalPart } from './read-personal-data.ts';

const TITLE = 'Your Homeplate data';
const STYLE =
  'body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}:root{color-scheme:light dark}' +
  'dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.1rem 1rem;margin:.5rem 0}dt{font-weight:600}dd{margin:0;overflow-wrap:anywhere}' +
  'article{border-top:1px solid;padding:.5rem 0}';

/** The readable page of an export: every document as a list of its fields. */
export function exportPage(parts: readonly PersonalPart[], madeAt: string): string {
  const filled = parts.filter(({ documents }) => documents.length > 0);
  const empty = parts.filter(({ documents }) => documents.length === 0).map(({ title }) => escapeHtml(title));
  const sections = filled.map(
    ({ title, service, collection, documents }) =>
      `<section><h2>${escapeHtml(title)} (${documents.length})</h2><p>File: data/${service}.${collection}.json</p>` +
      `${documents.map((json) => `<article>${describe(JSON.parse(json))}</article>`).join('')}</section>`,
  );
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${TITLE}</title><style>${STYLE}</style></head><body><main><h1>${TITLE}</h1>` +
    `<p>Everything we store about you, on ${escapeHtml(madeAt)}. Passwords and the secrets of links are left out. ` +
    `The folder “data” has the same as JSON, and “photos” has your photos.</p>${sections.join('')}` +
    `<h2>Nothing stored</h2><p>${empty.join(', ') || 'Every part has something.'}</p></main></body></html>`
  );
}

function describe(value: unknown): string {
  if (Array.isArray(value))
    return value.length === 0
      ? 'none'
      : `<ul>${value.map((one) => `<li>${describe(one)}</li>`).join('')}</ul>`;
  if (typeof value === 'object' && value !== null)
    return `<dl>${Object.entries(value)
      .map(([key, inner]) => `<dt>${escapeHtml(labelOf(key))}</dt><dd>${describe(inner)}</dd>`)
      .join('')}</dl>`;
  if (value === null || value === '') return 'none';
  return escapeHtml(typeof value === 'string' ? value : JSON.stringify(value));
}

/** `createdAt` → "Created at". */
const labelOf = (key: string): string => {
  const words = key
    .replace(/^_/, '')
    .replaceAll(/(?<=[a-z])([A-Z])/g, ' $1')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (found) => ENTITIES[found] ?? found);
