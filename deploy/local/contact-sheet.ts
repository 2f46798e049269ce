/**
 * Writes a page with the composed picture, title, vessel and alt text of every recipe, grouped by region or sorted by title.
 * Look through it after a change to the drawing code.
 * Usage: node deploy/local/contact-sheet.ts OUT.html [--by-title] [TITLE WORD]...
 */
import { writeFileSync } from 'node:fs';
import { composePlate } from '@homeplate/plates/compose-plate.ts';
import { pictureAlt } from '@homeplate/reference/pictures/picture-alt.ts';
import { cataloguePlates } from '../../services/flows/catalogue-plates.ts';

const byTitle = process.argv.includes('--by-title');
const [out, ...words] = process.argv.slice(2).filter((word) => word !== '--by-title');
if (!out) {
  console.error('Usage: node deploy/local/contact-sheet.ts OUT.html [--by-title] [TITLE WORD]...');
  process.exit(2);
}

const asked = new RegExp(words.join('|'), 'i');
const recipes = (await cataloguePlates())
  .filter(({ title }) => asked.test(title))
  .sort((a, b) => (byTitle ? a.title.localeCompare(b.title, 'en') : 0));
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const figures = (heading: string, list: typeof recipes) =>
  `<h2>${heading}, ${list.length}</h2><main>${list
    .map((recipe) => {
      const source = Buffer.from(composePlate(recipe)).toString('base64');
      const alt = escaped(pictureAlt(recipe));
      return `<figure title="${alt}"><img alt="${alt}" src="data:image/svg+xml;base64,${source}"><figcaption><b>${escaped(recipe.title)}</b> ${recipe.plating.vessel}</figcaption></figure>`;
    })
    .join('')}</main>`;

const shares = [...Map.groupBy(recipes, ({ plating }) => plating.vessel)]
  .sort(([, a], [, b]) => b.length - a.length)
  .map(([template, list]) => `${template} ${list.length}`)
  .join(', ');

writeFileSync(
  out,
  `<!doctype html><meta charset="utf-8"><title>Pictures of ${recipes.length} recipes</title>
<style>body{font:12px sans-serif;margin:12px;background:#f3f5ee}main{display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:8px}figure{margin:0}img{width:100%;aspect-ratio:4/3;border-radius:4px;display:block}</style>
<p>${shares}</p>${[...Map.groupBy(recipes, ({ region }) => (byTitle ? 'By title' : region))].map(([heading, list]) => figures(heading, list)).join('')}`,
);
console.log(`${recipes.length} pictures in ${out}`);
