/** Vessel and view. The first list is shown on a table in front of the region's view, the rest from above. */
export const STANDING = [
  'bowl',
  'mug',
  'pot',
  'casserole',
  'glass',
  'coupe',
  'jar',
  'pie',
  'slice',
  'cake',
  'squares',
  'stack',
  'loaf',
  'bread-basket',
  'sandwich',
  'toastie',
  'roll',
  'burger',
  'stuffed',
  'tacos',
] as const;

const FROM_ABOVE = [
  'soup',
  'noodles',
  'pasta',
  'plate',
  'serving',
  'skillet',
  'tray',
  'sheet',
  'plank',
  'toasts',
  'platter',
  'salad',
  'sectors',
  'pizza',
  'basket',
  'cookies',
  'boil',
  'dip',
  'grill',
] as const;

export const TEMPLATE_NAMES = [...STANDING, ...FROM_ABOVE] as const;

export type TemplateName = (typeof TEMPLATE_NAMES)[number];

export const isTemplateName = (name: string): name is TemplateName =>
  (TEMPLATE_NAMES as readonly string[]).includes(name);
