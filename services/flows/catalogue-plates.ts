import type { PlateRecipe } from '@homeplate/plates/compose-plate.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';
import { boughtLines } from '../recipe/recipes/bought-lines.ts';

/** Every recipe of the catalogue, published or in reserve, as media is told of it. */
export async function cataloguePlates(): Promise<PlateRecipe[]> {
  const recipes = await catalogueOf().load();
  return recipes.map((recipe) => ({
    id: recipe.id,
    title: recipe.title,
    region: recipe.region,
    plate: recipe.plate,
    ingredients: boughtLines(recipe).map(({ name }) => name),
  }));
}
