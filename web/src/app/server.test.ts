// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { NOT_FOUND, ROUTES } from './routes.ts';
import { createPageRenderer } from './server.tsx';

const INDEX = `<!doctype html><html><head><title>Homeplate</title><meta name="description" content="">
<script src="/theme.js"></script><script type="module" src="/assets/index-1.js"></script>
<link rel="stylesheet" href="/assets/style-1.css"></head><body><div id="root"></div></body></html>`;
const renderer = createPageRenderer({ template: INDEX, chunks: {}, fileOf: (path) => `/* ${path} */` });

/** Renders a page, as a visitor by default. `answers`: path → status and body; every other read fails with 503. */
const render = (path: string, answers: Record<string, [number, unknown]>, signedIn = false) =>
  renderer.render({
    url: new URL(path, 'http://localhost'),
    signedIn,
    fetch: async (read) => {
      const [status, body] = (typeof read === 'string' && answers[read]) || [503, { error: 'Not just now.' }];
      return new Response(JSON.stringify(body), { status });
    },
  });

const LOCATION: [number, unknown] = [200, { zipCode: null }];

describe('a first view', () => {
  it('of a recipe that does not exist has status 404 and says so', async () => {
    const { status, html, errors } = await render('/recipes/no-dish', {
      '/api/recipes/no-dish': [404, { error: 'There is no such recipe.' }],
      '/api/location': LOCATION,
    });
    expect([status, errors]).toEqual([404, []]);
    expect(html).toContain('Recipe Not Found');
  });

  it('with a failed query shows its loading state and does not carry the failure', async () => {
    const { status, html } = await render('/recipes/chili', { '/api/location': LOCATION });
    expect(status).toBe(200);
    expect(html).toContain('Loading the recipe');
    expect(html).not.toContain('Not just now');
  });

  it('of the recipe "featured" is not the list of featured recipes', async () => {
    const { status, html } = await render('/recipes/featured', {
      '/api/recipes/featured': [404, { error: 'There is no such recipe.' }],
      '/api/location': LOCATION,
    });
    expect(status).toBe(404);
    expect(html).toContain('Recipe Not Found');
  });

  it('of an unknown path has status 404', async () => {
    const { status, html } = await render('/nowhere', {});
    expect(status).toBe(404);
    expect(html).toContain('Page Not Found');
  });

  it.each([false, true])(
    'of a recipe preview is not indexed and has no recipe, signed in: %s',
    async (signedIn) => {
      const answers = { '/api/location': LOCATION };
      const { status, html, errors } = await render('/recipe-preview/chili?as=free', answers, signedIn);
      expect([status, errors]).toEqual([200, []]);
      expect(html).toContain('<meta name="robots" content="noindex" />');
      expect(html).not.toContain('Preview for');
    },
  );

  it.each(ROUTES.filter(({ path }) => !path.includes(':')))('$path has one heading', async ({ path }) => {
    const { status, html, errors } = await render(path, { '/api/location': LOCATION });
    expect([status, errors]).toEqual([200, []]);
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it.each([...ROUTES, NOT_FOUND])('$path has no inline code but what its policy allows', async ({ path }) => {
    const { html } = await render(path.replace(/:\w+|\*/, 'chili'), { '/api/location': LOCATION });
    expect(html.match(/<[^<>]*\s(style|on\w+)=[^<>]*>/gi)).toBeNull();
    const inline = (element: string) =>
      [
        ...html.matchAll(
          new RegExp(`<${element}(?![^>]* (?:src=|type="application/))[^>]*>(.*?)</${element}>`, 'gs'),
        ),
      ].map(([, text = '']) => text);
    expect(inline('script')).toEqual(renderer.scripts);
    expect(inline('style')).toEqual(renderer.styles);
  });
});
