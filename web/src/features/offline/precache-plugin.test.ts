import { expect, it } from 'vitest';
import { type Chunks, offlineFiles } from '../../../precache-plugin.ts';

const CHUNKS: Chunks = {
  'style.css': { file: 'style.css' },
  'index.html': {
    file: 'main.js',
    imports: ['_shared.js'],
    assets: ['font.woff2'],
    dynamicImports: ['src/components/toaster.tsx', 'src/routes/faq-page.tsx', 'src/routes/recipe-page.tsx'],
  },
  '_shared.js': { file: 'shared.js', dynamicImports: ['src/app/footer.tsx'] },
  'src/components/toaster.tsx': { file: 'toaster.js', dynamicImports: ['src/components/icons.tsx'] },
  'src/components/icons.tsx': { file: 'icons.js' },
  'src/app/footer.tsx': { file: 'footer.js', imports: ['_links.js'] },
  '_links.js': { file: 'links.js' },
  'src/routes/faq-page.tsx': { file: 'faq.js' },
  'src/routes/recipe-page.tsx': {
    file: 'recipe.js',
    dynamicImports: ['src/features/visualizer/scene.ts', 'src/features/recipes/cook-mode.tsx'],
  },
  'src/features/visualizer/scene.ts': { file: 'scene.js', imports: ['_three.js'] },
  '_three.js': { file: 'three.js' },
  'src/features/recipes/cook-mode.tsx': { file: 'cook-mode.js', imports: ['_shared.js'] },
  'src/routes/offline-page.tsx': { file: 'offline.js' },
  'src/routes/shopping-page.tsx': { file: 'shopping.js', imports: ['_list.js'] },
  '_list.js': { file: 'list.js', dynamicImports: ['src/features/shopping/print.tsx'] },
  'src/features/shopping/print.tsx': { file: 'print.js' },
};

it('lists the frame and the offline pages with their lazy parts, without the 3D view and other pages', () => {
  expect(offlineFiles(CHUNKS).sort()).toEqual(
    [
      ['style.css', 'font.woff2', 'main.js', 'shared.js', 'toaster.js', 'icons.js', 'footer.js', 'links.js'],
      ['offline.js', 'recipe.js', 'cook-mode.js', 'shopping.js', 'list.js', 'print.js'],
    ]
      .flat()
      .sort(),
  );
});
