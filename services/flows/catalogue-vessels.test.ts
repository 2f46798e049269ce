import { TEMPLATE_NAMES, type TemplateName } from '@homeplate/reference/pictures/template-names.ts';
import { expect, it } from 'vitest';
import { DISH_FORMS, dishFormOf } from '../../web/src/features/visualizer/dishes/dish-form.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';

type Vessel = (typeof DISH_FORMS)[keyof typeof DISH_FORMS];

/**
 * The vessels that the 3D view may use, by the vessel of the picture. Soup and stew may be in the pot or in bowls; a plate may be flat or
 * deep; a vessel without a 3D model is replaced by one of similar depth.
 */
const SHOWN_IN: Record<TemplateName, readonly Vessel[]> = {
  bowl: ['bowl', 'pot', 'shallow'],
  soup: ['bowl', 'pot', 'shallow'],
  pot: ['pot', 'bowl'],
  noodles: ['bowl', 'shallow'],
  sectors: ['bowl'],
  dip: ['bowl', 'shallow'],
  jar: ['bowl'],
  mug: ['mug'],
  glass: ['glass'],
  coupe: ['coupe'],
  pasta: ['shallow'],
  salad: ['shallow'],
  // Served in a dish other than the one it was cooked in.
  serving: ['shallow', 'pot', 'skillet'],
  plate: ['plate', 'shallow'],
  platter: ['plate', 'shallow'],
  basket: ['plate', 'shallow'],
  cookies: ['plate', 'board'],
  stack: ['plate'],
  stuffed: ['plate', 'board'],
  grill: ['plate', 'board'],
  'bread-basket': ['plate', 'board'],
  sandwich: ['board'],
  toastie: ['board'],
  toasts: ['board'],
  roll: ['board'],
  burger: ['board'],
  tacos: ['board'],
  pizza: ['board'],
  plank: ['board'],
  loaf: ['board'],
  skillet: ['skillet'],
  tray: ['tray'],
  sheet: ['tray', 'board'],
  squares: ['tray'],
  boil: ['tray'],
  casserole: ['tray', 'piedish'],
  pie: ['piedish'],
  slice: ['piedish'],
  cake: ['stand'],
};

it('the picture and the 3D view show every dish in the same vessel, independent of its title', async () => {
  const recipes = await catalogueOf().load();
  const apart = recipes.flatMap((recipe) => {
    const template = recipe.plating.vessel;
    const vessel: Vessel = DISH_FORMS[dishFormOf(recipe)];
    return SHOWN_IN[template].includes(vessel)
      ? []
      : [`${recipe.title}: ${template} in the picture, ${vessel} in 3D`];
  });
  expect(apart).toEqual([]);
  expect(new Set(recipes.map(({ plating }) => plating.vessel)).size).toBe(TEMPLATE_NAMES.length);
});
