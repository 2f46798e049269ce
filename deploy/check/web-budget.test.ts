import { expect, it } from 'vitest';
import { BUDGET, type Manifest, overBudget, pageWeights } from './web-budget.ts';

const manifest: Manifest = {
  'index.html': { file: 'index.js', imports: ['_react.js'] },
  'style.css': { file: 'app.css' },
  '_react.js': { file: 'react.js' },
  '_card.js': { file: 'card.js', imports: ['_react.js'] },
  'src/routes/home-page.tsx': { file: 'home.js', imports: ['index.html', '_card.js'] },
  'src/routes/recipe-list-page.tsx': { file: 'list.js', imports: ['_card.js'] },
  'src/routes/recipe-page.tsx': { file: 'recipe.js', css: ['recipe.css'] },
};

it('counts each file of a page once', () => {
  expect(pageWeights(manifest, () => 10)).toEqual([
    { page: '/', script: 40, style: 10 },
    { page: '/recipes', script: 40, style: 10 },
    { page: '/recipes/{id}', script: 30, style: 20 },
  ]);
});

it('finds pages over budget', () => {
  const fits = { page: '/', script: BUDGET.script, style: BUDGET.style };
  expect(overBudget([fits])).toEqual([]);
  for (const change of [{ script: BUDGET.script + 1 }, { style: BUDGET.style + 1 }])
    expect(overBudget([{ ...fits, ...change }])).toHaveLength(1);
});

it('throws for a page that is missing from the manifest', () => {
  const { 'src/routes/home-page.tsx': _, ...rest } = manifest;
  expect(() => pageWeights(rest, () => 1)).toThrow('home-page');
});
