import { PREVIEW_WIDTH, renditionUrl } from '@homeplate/contracts/documents/picture.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { PageHead } from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { recipeJsonLd } from './recipe-json-ld.ts';

/** What a recipe's page says of itself. Its schema.org data is for those who read the page as the server sends it. */
export const recipeHead = (recipe: RecipeDetail): Omit<PageHead, 'title'> => ({
  description: recipe.description,
  // Crawlers take no SVG.
  image: renditionUrl(recipe.imageUrl, PREVIEW_WIDTH, 'jpeg'),
  canonical: paths.recipe(recipe.id),
  ...(import.meta.env.SSR ? { jsonLd: (origin: string) => recipeJsonLd(recipe, origin) } : {}),
});
