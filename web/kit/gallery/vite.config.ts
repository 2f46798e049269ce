import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The gallery of the base components, for development and for the screenshots in `web/e2e/kit`. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: '../public',
  // The app's development server has its own cache.
  cacheDir: '../../../node_modules/.vite-gallery',
  plugins: [react(), tailwindcss()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2023', cssTarget: ['chrome123'] },
});
