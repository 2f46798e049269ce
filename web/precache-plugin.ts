import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/** Vite's manifest: a source file → its chunk, and the files and chunks that the chunk needs. */
export type Chunks = Record<
  string,
  { file: string; imports?: string[]; css?: string[]; assets?: string[]; dynamicImports?: string[] }
>;

/** The frame of every page with its menus, dialogs and toasts, and the pages that work without a network. */
const OFFLINE_PAGES = [
  'index.html',
  'src/routes/offline-page.tsx',
  'src/routes/recipe-page.tsx',
  'src/routes/shopping-page.tsx',
];
/** Not precached: the 3D view weighs as much as everything else, and the other pages need a network. */
const ONLINE_ONLY = /\/visualizer\/|^src\/routes\/(?:[^/]+-page\.|home\/)/;

/** The built files that a visit without a network needs. */
export function offlineFiles(chunks: Chunks): string[] {
  const files = new Set<string>();
  const visited = new Set<string>();
  const visit = (name: string) => {
    const chunk = chunks[name];
    if (!chunk || visited.has(name)) return;
    visited.add(name);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const part of chunk.dynamicImports ?? []) if (!ONLINE_ONLY.test(part)) visit(part);
  };
  // The build lists the stylesheet shared by all pages separately.
  visit('style.css');
  for (const page of OFFLINE_PAGES) visit(page);
  return [...files];
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

const BUILD_ID = /<meta name="build" content="(\w+)"/;

/** The precache manifest in the form of workbox. The name of a built file contains its hash; other files need a revision. */
function precacheManifest(dist: string): { url: string; revision: string | null }[] {
  const contentOf = (file: string) => readFileSync(path.join(dist, file));
  const chunks: Chunks = JSON.parse(contentOf('chunks.json').toString());
  return [
    { url: '/shell.html', revision: hashOf(contentOf('index.html')) },
    ...['theme.js', 'favicon.svg'].map((file) => ({ url: `/${file}`, revision: hashOf(contentOf(file)) })),
    ...offlineFiles(chunks).map((file) => ({ url: `/${file}`, revision: null })),
  ];
}

/**
 * Writes the build id into index.html, and the build id and the precache manifest into the service worker, which is built last. The id is
 * a hash of the built files, so a build without changes keeps it.
 */
export function precache(): Plugin {
  return {
    name: 'homeplate-precache',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const content = hashOf([html, ...Object.keys(bundle).sort()].join('\n'));
        return [{ tag: 'meta', attrs: { name: 'build', content } }];
      },
    },
    transform(code) {
      const { name, config } = this.environment;
      if (name !== 'offline' || !code.includes('PRECACHE_MANIFEST')) return null;
      const dist = path.resolve(config.root, config.build.outDir);
      const build = BUILD_ID.exec(readFileSync(path.join(dist, 'index.html'), 'utf8'))?.[1];
      if (!build) throw new Error('index.html has no build id');
      return [
        `const PRECACHE_MANIFEST = ${JSON.stringify(precacheManifest(dist))};`,
        `const BUILD_ID = ${JSON.stringify(build)};`,
        code,
      ].join('\n');
    },
  };
}
