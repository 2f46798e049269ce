import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { chooseGlyphs, type GlyphName } from './glyph-words.ts';
import { type Base, baseOf, type Ground, groundOf, type Place, placeOf } from './settings.ts';
import { STANDING, type TemplateName } from './template-names.ts';
import { chooseTemplate } from './template-words.ts';

/** What a picture is told from: names of ingredients as in the recipe, in its order, those that are bought. */
export type PictureOf = {
  id: string;
  title: string;
  region: RegionKey;
  ingredients: readonly string[];
  /** Vessel the recipe asks for, where its title does not tell. */
  plate?: string;
};

/** After the name of the dish; `{base}` is what bread lies on. */
const VESSELS: Record<TemplateName, string> = {
  bowl: 'in a bowl',
  mug: 'in a mug',
  pot: 'in a cooking pot',
  casserole: 'in a baking dish',
  glass: 'in a tall glass with a straw',
  coupe: 'in a stemmed glass',
  jar: 'in an open jar, some of it on a saucer',
  pie: 'whole, in its dish',
  slice: 'one slice on a plate',
  cake: 'on a cake stand',
  squares: 'cut in squares and heaped on a plate',
  stack: 'stacked on a plate',
  loaf: 'with two slices cut, on a board',
  'bread-basket': 'heaped in a basket with a cloth',
  sandwich: 'on a {base}',
  toastie: 'cut in two, on a {base}',
  roll: 'on a {base}',
  burger: 'on a {base}',
  stuffed: 'cut open, on a {base}',
  tacos: 'three of them on a board',
  soup: 'in a deep plate, seen from above',
  noodles: 'in a patterned bowl with chopsticks, seen from above',
  pasta: 'in a deep plate, seen from above',
  plate: 'on a dinner plate, seen from above',
  serving: 'in a serving dish with a spoon, seen from above',
  skillet: 'in a pan, seen from above',
  tray: 'in a baking dish, seen from above',
  sheet: 'on a sheet pan, seen from above',
  plank: 'on a wooden board, seen from above',
  toasts: 'two slices on a wooden board, seen from above',
  platter: 'on an oval platter, seen from above',
  salad: 'in a salad bowl, seen from above',
  sectors: 'in a bowl of rice, a wedge for each ingredient, seen from above',
  pizza: 'on a wooden peel, seen from above',
  basket: 'in a basket lined with checked paper, seen from above',
  cookies: 'on a cooling rack, seen from above',
  boil: 'heaped on newspaper with lemon and melted butter, seen from above',
  dip: 'in a bowl with things to dip around it, seen from above',
  grill: 'on a round grill over coals, seen from above',
};

/** What the drawings beside the dish show. */
const BESIDE: Record<GlyphName, string> = {
  shrimp: 'a shrimp',
  lobster: 'a lobster',
  crab: 'a crab',
  oyster: 'an open shell',
  salmon: 'a salmon steak',
  'white-fish': 'a fish',
  bacon: 'bacon',
  sausage: 'a sausage',
  'bell-pepper': 'a green pepper',
  'hot-pepper': 'a red chile',
  'roasted-sweet-potato': 'a sweet potato',
  potato: 'a potato',
  'cheese-wedge': 'a wedge of cheese',
  'poultry-leg': 'a chicken leg',
  'cut-of-meat': 'a cut of meat',
  'ear-of-corn': 'an ear of corn',
  blueberries: 'berries',
  cranberries: 'cranberries',
  strawberry: 'a strawberry',
  cherries: 'cherries',
  'green-apple': 'a green apple',
  'red-apple': 'an apple',
  peach: 'a peach',
  pear: 'a pear',
  grapes: 'grapes',
  banana: 'a banana',
  pecans: 'nuts',
  peanuts: 'peanuts',
  avocado: 'half an avocado',
  lime: 'a wedge of lime',
  lemon: 'a lemon',
  tangerine: 'an orange',
  pineapple: 'a pineapple',
  coconut: 'a coconut',
  mango: 'a mango',
  'kiwi-fruit': 'a kiwi',
  watermelon: 'a slice of watermelon',
  melon: 'a melon',
  tomato: 'a tomato',
  'brown-mushroom': 'a mushroom',
  garlic: 'a head of garlic',
  'ginger-root': 'ginger',
  onion: 'an onion',
  celery: 'celery',
  carrot: 'a carrot',
  'pea-pod': 'a pea pod',
  beans: 'beans',
  cauliflower: 'a cauliflower',
  broccoli: 'broccoli',
  asparagus: 'asparagus',
  radish: 'a radish',
  beet: 'a beet',
  pumpkin: 'a squash',
  zucchini: 'a zucchini',
  cucumber: 'a cucumber',
  'leafy-green': 'a bunch of greens',
  olive: 'an olive',
  eggplant: 'an eggplant',
  egg: 'an egg',
  tofu: 'a block of tofu',
  'chocolate-bar': 'chocolate',
  'honey-pot': 'a pot of honey',
  butter: 'butter',
  'baguette-bread': 'a roll',
  bread: 'bread',
  flatbread: 'a tortilla',
  herb: 'a sprig of herbs',
  'beer-mug': 'a mug of beer',
  'wine-glass': 'a glass of wine',
  rice: 'a bowl of rice',
  'glass-of-milk': 'a glass of milk',
  flour: 'a sack of flour',
};

/** What stands behind a table out of doors. */
const VIEWS: Record<RegionKey, string> = {
  'new-england': 'a lighthouse and a sailing boat',
  'mid-atlantic': 'row houses and city towers',
  south: 'a live oak and a white porch',
  midwest: 'a red barn, a silo and a windmill',
  southwest: 'mesas and a saguaro',
  'pacific-northwest': 'a snow peak and firs',
  california: 'palms and the Pacific at sunset',
  hawaii: 'a volcano, a lagoon and palms',
};

const GROUNDS: Record<Ground, string> = {
  weave: 'on a patterned cloth',
  turned: 'on a patterned cloth',
  boards: 'on a wooden table',
  bordered: 'on a cloth with striped borders',
};

const BASES: Record<Base, string> = { board: 'board', plate: 'plate', tray: 'tray with paper' };

function settingOf(template: TemplateName, { id, region }: PictureOf): string {
  if (!(STANDING as readonly TemplateName[]).includes(template)) return GROUNDS[groundOf(id)];
  const places: Record<Place, string> = {
    outdoors: `before ${VIEWS[region]}`,
    window: `at a kitchen window with a view of ${VIEWS[region]}`,
    shelf: 'before a kitchen shelf',
  };
  return places[placeOf(id)];
}

/** Every drawing shows the first two, where there are as many; how many more is up to the seed. */
const SURELY_SHOWN = 2;

/**
 * What the composed picture of a recipe shows, in one sentence: the dish, its vessel, what lies beside it and where it stands.
 * Told from the same choices the drawing makes.
 */
export function pictureAlt(recipe: PictureOf): string {
  const template = chooseTemplate(recipe);
  const beside =
    template === 'boil'
      ? []
      : chooseGlyphs(recipe.ingredients, recipe.title)
          .slice(0, SURELY_SHOWN)
          .map((name) => BESIDE[name]);
  const aside = beside.length > 0 ? `; beside it ${beside.join(' and ')}` : '';
  const vessel = VESSELS[template].replace('{base}', BASES[baseOf(recipe.id)]);
  return `${recipe.title} ${vessel}, ${settingOf(template, recipe)}${aside}.`;
}
