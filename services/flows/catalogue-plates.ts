import type { PlateRecipe } from '@homeplate/plates/compose-plate.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';
import { boughtLines } from '../recipe/recipes/bought-lines.ts';

export type CataloguePlate = PlateRecipe & { title: string };

/** Every recipe of the catalogue, published or in reserve, as its event describes it to media. */
export async function cataloguePlates(): Promise<CataloguePlate[]> {
  const recipes = await catalogueOf().load();
  return recipes.map((recipe) => ({
    id: recipe.id,
    title: recipe.title,
    region: recipe.region,
    plating: recipe.plating,
    ingredients: boughtLines(recipe).map(({ name }) => name),
  }));
}
