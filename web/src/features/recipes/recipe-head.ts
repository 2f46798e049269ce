import { PREVIEW_WIDTH, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { PageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';

/** The document head of a recipe page. Crawlers read the schema.org data from the server-rendered HTML. */
export const recipeHead = (recipe: RecipeDetail): Omit<PageHead, 'title'> => ({
  description: recipe.description,
  // Crawlers do not accept SVG.
  image: renditionUrl(recipe.imageUrl, PREVIEW_WIDTH, 'jpeg'),
  canonical: paths.recipe(recipe.id),
  ...(import.meta.env.SSR ? { jsonLd: (origin: string) => recipeJsonLd(recipe, origin) } : {}),
});
