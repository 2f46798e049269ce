import { composeDish } from '../dishes/compose-dish.ts';
import type { DishRecipe } from '../dishes/dish.ts';
import { createDishScene } from './dish-scene.ts';
import { PALETTES } from './region-palette.ts';
import type { DishScene, LabelPlace } from './scene-view.ts';

/** The scene of a recipe on a canvas. Throws where there is no WebGL. The only way in: three comes with this file. */
export function openScene(
  canvas: HTMLCanvasElement,
  recipe: DishRecipe,
  onDrawn: (labels: readonly LabelPlace[]) => void,
): DishScene {
  const dish = composeDish(recipe, PALETTES[recipe.region].pop);
  return createDishScene({ canvas, dish, region: recipe.region, onDrawn });
}
