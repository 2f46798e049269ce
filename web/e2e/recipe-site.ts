import { createServer } from 'node:http';

/** A site with recipes, for the tests of imports by URL. */
const recipe = (name: string, lines: string[]) => ({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name,
  recipeYield: '4 servings',
  totalTime: 'PT1H',
  recipeIngredient: lines,
  recipeInstructions: [
    'Brown the chicken in a wide pan for 10 minutes.',
    'Add the rest and simmer for 40 minutes.',
  ],
});
const PEPPER = [
  '2 lb chicken thighs',
  '3 bell peppers',
  '4 cloves garlic',
  '2 yellow onions',
  '1 glug of the good stuff',
];
const page = (...recipes: object[]) =>
  `<!doctype html><title>Cook site</title>${recipes
    .map((one) => `<script type="application/ld+json">${JSON.stringify(one)}</script>`)
    .join('')}<h1>Cook site</h1>`;

const PAGES: Record<string, { status?: number; type?: string; body: string }> = {
  '/robots.txt': { type: 'text/plain', body: 'User-agent: *\nDisallow: /private\n' },
  '/pepper-chicken': { body: page(recipe('Pepper Chicken', PEPPER)) },
  '/three': {
    body: page(...['Bread', 'Butter', 'Jam'].map((name) => recipe(name, ['2 cups flour', `1 ${name}`]))),
  },
  '/about': { body: '<!doctype html><h1>About us</h1><p>We like food.</p>' },
  '/members': { status: 402, body: '<!doctype html><h1>Members only</h1>' },
};

createServer((request, response) => {
  const { status = 200, type = 'text/html', body } = PAGES[request.url ?? ''] ?? { status: 404, body: 'no' };
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body);
}).listen(Number(process.argv[2]), '127.0.0.1');
