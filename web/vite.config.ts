import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { createFirstViewChunks } from './first-view-modules.ts';
import { markdownPages } from './markdown-plugin.ts';
import { modernStyles } from './modern-styles.ts';
import { pageList } from './page-list-plugin.ts';
import { plainThree } from './plain-three.ts';
import { precache } from './precache-plugin.ts';

const chunkOf = createFirstViewChunks();

export default defineConfig({
  // Icons and the manifest are the same for the back office.
  publicDir: 'kit/public',
  plugins: [markdownPages(), pageList(), plainThree(), precache(), react(), tailwindcss(), modernStyles()],
  // In development the pages come from vite, everything else from `make start`.
  server: {
    proxy: { '/api': 'http://127.0.0.1:3000' },
  },
  // The server's half is loaded by the gateway as it is: nothing of it is looked up in node_modules.
  environments: {
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: 'dist-server',
        ssr: true,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: { input: 'src/app/server.tsx' },
      },
    },
    // One file without a hash: the browser asks at its address whether it is a new one.
    offline: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        copyPublicDir: false,
        manifest: false,
        rolldownOptions: {
          input: 'src/features/offline/service-worker.ts',
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {},
  build: {
    outDir: 'dist',
    // Which chunks a page is made of: read by the gateway.
    manifest: 'chunks.json',
    target: 'es2023',
    // light-dark() stays as written: lowering it would break the theme switch.
    cssTarget: ['chrome123', 'firefox128', 'safari17.5'],
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // The styles are one file, and every page has them already: no chunk needs to wait for it.
      resolveDependencies: (_file, files) => files.filter((file) => !file.endsWith('.css')),
    },
    cssCodeSplit: false,
    rolldownOptions: {
      // The contracts are zod schemas; a page that needs only a list of names must not carry zod.
      treeshake: { manualPureFunctions: ['z'] },
      output: {
        // Few files compress better than many, and what every page needs is one.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: 'react',
              // Forms and lists of queries come with what uses them: no first view does.
              test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\/(?!.*\/(mutationObserver|useMutation|useMutationState|queriesObserver|useQueries)\.)/,
            },
            // Two small files would lengthen the list of files that every first view carries.
            { name: 'blanks', test: /\/documents\/blanks\.|\/lib\/zip-input\./ },
            {
              name: chunkOf,
              test: /\/web\/(src|kit)\/|\/lucide-react\/|\/documents\/(list-filters|region-names|picture)\./,
            },
          ],
        },
      },
    },
  },
});
