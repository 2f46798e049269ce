import { describe, expect, it } from 'vitest';
import { TEMPLATE_NAMES, type TemplateName } from './template-names.ts';
import { chooseTemplate } from './template-words.ts';

const TITLES: readonly (readonly [string, TemplateName | readonly TemplateName[]])[] = [
  ['New England Clam Chowder', ['bowl', 'soup']],
  ['Maine Lobster Roll', 'roll'],
  ['Boston Baked Beans', ['pot', 'bowl', 'soup']],
  ['Maryland Crab Cakes', ['plate', 'platter']],
  ['Crab Cake Sandwich', 'burger'],
  ['Philly Cheesesteak', 'sandwich'],
  ['French Dip Sandwich', 'sandwich'],
  ['Chile con Queso', 'dip'],
  ['Pork Roll, Egg and Cheese', 'burger'],
  ['Farmhouse Potato Rolls', 'bread-basket'],
  ['Anadama Bread', 'loaf'],
  ['Baked Banana Pudding', 'coupe'],
  ['Peach Sweet Tea', 'glass'],
  ['Raw Cranberry Orange Relish', ['jar', 'serving', 'bowl']],
  ['Red Beet Eggs', 'jar'],
  ['Buffalo Wings', 'basket'],
  ['Biscochitos', 'cookies'],
  ['Lowcountry Boil', 'boil'],
  ['Huli Huli Chicken', 'grill'],
  ['Maple Roast Squash with Sage', ['sheet', 'platter']],
  ['Brussels Sprouts with Dates', 'sheet'],
  ['Baked Haddock with Cracker Crumbs', ['plate', 'skillet']],
  ['St. Louis Toasted Ravioli', ['basket', 'plate']],
  ['Hmong Turkey Larb', ['platter', 'plate']],
  ['Avocado Toast with Jammy Eggs', 'toasts'],
  ['Apple and Cheddar Grilled Cheese', 'toastie'],
  ['Lowcountry Shrimp and Grits', 'soup'],
  ['Southern Tomato Pie', ['slice', 'pie']],
  ['Skillet Tamale Pie', 'skillet'],
  ['Frito Pie with Red Chile Beef', 'basket'],
  ['Chicken and Sausage Gumbo', ['bowl', 'soup', 'pot']],
  ['Collard Greens with Ham Hock', ['serving', 'bowl']],
  ['Tater Tot Hotdish', 'tray'],
  ['Yellow Squash Casserole', ['casserole', 'tray']],
  ['Cincinnati Chili', 'plate'],
  ['Nebraska Runza', 'stuffed'],
  ['Butter Mochi', ['squares', 'tray']],
  ['Fattoush with Crisp Pita', ['salad', 'platter']],
  ['Smoky Collards with Pot Likker', ['serving', 'bowl']],
  ['Palouse Lentil Soup', ['soup', 'bowl']],
  ['Beef Stew', ['pot', 'bowl', 'soup']],
  ['Orchard Mulled Cider', 'mug'],
  ['Carne Asada Tacos', 'tacos'],
  ['Calabacitas', ['skillet', 'serving', 'soup']],
  ['Cedar-Plank Salmon', 'plank'],
  ['Wisconsin Beer Cheese Soup', 'mug'],
  ['Hollywood Cobb Salad', 'platter'],
  ['Utica Chicken Riggies', 'pasta'],
  ['Loco Moco', 'plate'],
  ['Ahi Poke Bowl', 'sectors'],
  ['Saimin', 'noodles'],
  ['New Haven White Clam Apizza', 'pizza'],
  ['Boston Cream Pie', 'cake'],
  ['Johnnycakes', 'stack'],
  ['A dish nobody has heard of', 'plate'],
];

describe('chooseTemplate', () => {
  it.each(TITLES)('the title "%s" uses the template %s', (title, template) => {
    expect([template].flat()).toContain(chooseTemplate({ id: title, title }));
  });

  it('every template is used by a title', () => {
    const reached = new Set(TITLES.flatMap(([, template]) => template));
    expect([...TEMPLATE_NAMES].filter((name) => !reached.has(name))).toEqual([]);
  });

  it('the recipe’s own vessel is used only if the title implies none and the vessel is a template', () => {
    const unknown = { id: 'x', title: 'A dish nobody has heard of' };
    expect(chooseTemplate({ ...unknown, plate: 'pot' })).toBe('pot');
    expect(chooseTemplate({ ...unknown, plate: 'bathtub' })).toBe('plate');
    expect(chooseTemplate({ id: 'x', title: 'Peach Sweet Tea', plate: 'pot' })).toBe('glass');
  });

  it('dishes of one kind use more than one template', () => {
    const chosen = new Set(
      Array.from({ length: 20 }, (_, i) => chooseTemplate({ id: `chowder-${i}`, title: 'Clam Chowder' })),
    );
    expect([...chosen].sort()).toEqual(['bowl', 'soup']);
  });
});
