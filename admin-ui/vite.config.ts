import { NONCE } from '@homeplate/contracts/documents/page-nonce.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The back office, which the gateway serves at /back-office/. */
export default defineConfig({
  base: '/back-office/',
  // The icons are served with the web app.
  publicDir: false,
  plugins: [react()],
  html: { cspNonce: NONCE },
  // In development the pages come from vite, everything else from `make start`.
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The Content-Security-Policy allows no data: URLs.
    assetsInlineLimit: 0,
    // react-admin and its components are one large file, which only staff load.
    chunkSizeWarningLimit: 1_500,
  },
});
