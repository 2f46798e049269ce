import { TEMPLATE_NAMES, type TemplateName } from '@homeplate/reference/pictures/template-names.ts';
import { expect, it } from 'vitest';
import { DISH_FORMS, dishFormOf } from '../../web/src/features/visualizer/dishes/dish-form.ts';
import { catalogueOf } from '../recipe/catalogue/load-catalogue.ts';

type Vessel = (typeof DISH_FORMS)[keyof typeof DISH_FORMS];

/**
 * What the 3D view may show a dish in, by the vessel of its picture. Soup and stew are the same in the pot and in the bowls filled from
 * it; a plate may be flat or deep; what 3D has no vessel for lies on one that is as flat, or stands in one that is as deep.
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
  // Brought to the table in a dish, from what it was made in.
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

it('picture and 3D view show every dish in the same vessel, whatever its title', async () => {
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
