import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { etagOf } from '@homeplate/common/document.ts';
import type { SiteDocument } from '@homeplate/contracts/documents/site.ts';
import { Copy } from '../../documents/copy.ts';
import { withSite } from '../../pages/site.ts';
import { pageHeaders } from '../../plugins/security-headers.ts';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.glb': 'model/gltf-binary',
  '.wasm': 'application/wasm',
};
const COMPRESSIBLE = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.webmanifest',
  '.txt',
  '.svg',
  '.glb',
  '.wasm',
]);
/** Files whose names contain a hash of their content, so they never change. */
const HASHED = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

/** The built app in memory, by path, so that no path can reach another file. */
export type WebFiles = { file(path: string): Copy | undefined; index: Copy | undefined };

/**
 * Reads the folder once, if it exists. Compressed forms come from the build (`.br`, `.gz`) or are created now. Adds the operator's data to
 * the app's page.
 */
export async function loadWebFiles(folder: string, site?: SiteDocument): Promise<WebFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const bytes = new Map<string, Buffer>();
  await Promise.all(
    paths.map(async (path) => {
      bytes.set(`/${relative(folder, path).split(sep).join('/')}`, await readFile(path));
    }),
  );
  const files = new Map<string, Copy>();
  const security = pageHeaders('app');
  await Promise.all(
    [...bytes].map(async ([path, built]) => {
      const extension = extname(path);
      const isChanged = path === '/index.html' && site !== undefined;
      const body = isChanged ? Buffer.from(withSite(built.toString(), site)) : built;
      const contentType = TYPES[extension];
      if (!contentType) return;
      const copy = new Copy({
        body,
        etag: etagOf(body),
        contentType,
        cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'Accept-Encoding',
        security,
      });
      files.set(path, copy);
      if (!COMPRESSIBLE.has(extension)) return;
      for (const [encoding, suffix] of [
        ['br', '.br'],
        ['gzip', '.gz'],
      ] as const) {
        const compressed = isChanged ? undefined : bytes.get(path + suffix);
        if (compressed) copy.provide(encoding, compressed);
        else await copy.prepare(encoding);
      }
    }),
  );
  return { file: (path) => files.get(path), index: files.get('/index.html') };
}
