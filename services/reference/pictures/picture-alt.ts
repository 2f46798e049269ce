import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { besideWords } from './beside-words.ts';
import { garnishOf, type Plating } from './plating.ts';
import { type Base, baseOf, type Ground, groundOf, type Place, placeOf, viewOf } from './settings.ts';
import { STANDING, type TemplateName } from './template-names.ts';

/** The input of the alt text. `ingredients` are the names of the bought ingredients in the recipe's order. */
export type PictureOf = {
  id: string;
  title: string;
  region: RegionKey;
  ingredients: readonly string[];
  plating: Pick<Plating, 'vessel' | 'garnish' | 'alt'>;
  /** The composition (settings.ts); defaults to the first. */
  composition?: number;
};

/** How the dish is served, after its name; `{base}` is the surface under bread. */
const VESSELS: Record<TemplateName, string> = {
  bowl: 'in a bowl',
  mug: 'in a mug',
  pot: 'in a cooking pot',
  casserole: 'in a baking dish with a helping gone',
  glass: 'in a glass with a straw',
  coupe: 'in a stemmed glass',
  jar: 'in an open jar, some on a saucer',
  pie: 'whole in its dish',
  slice: 'one slice on a plate',
  cake: 'on a cake stand',
  squares: 'cut in squares and heaped up',
  stack: 'stacked on a plate',
  loaf: 'with two slices cut',
  'bread-basket': 'heaped up in a cloth',
  sandwich: 'on a {base}',
  toastie: 'cut in two on a {base}',
  roll: 'on a {base}',
  burger: 'on a {base}',
  stuffed: 'cut open on a {base}',
  tacos: 'three of them on a board',
  soup: 'in a deep plate seen from above',
  noodles: 'in a patterned bowl with chopsticks, seen from above',
  pasta: 'in a deep plate seen from above',
  plate: 'on a dinner plate seen from above',
  serving: 'in a serving dish with a spoon, seen from above',
  skillet: 'in a pan seen from above',
  tray: 'in a baking dish seen from above',
  sheet: 'on a sheet pan seen from above',
  plank: 'on a wooden board seen from above',
  toasts: 'two slices on a wooden board seen from above',
  platter: 'on an oval platter seen from above',
  salad: 'in a salad bowl seen from above',
  sectors: 'in a bowl seen from above, each in its own wedge',
  pizza: 'on a wooden peel seen from above',
  basket: 'heaped on checked paper, seen from above',
  cookies: 'on a cooling rack seen from above',
  boil: 'heaped on newspaper with lemon and melted butter, seen from above',
  dip: 'in a bowl with things to dip around it, seen from above',
  grill: 'on a round grill over coals, seen from above',
};

/** The two outdoor views of each region. */
const VIEWS: Record<RegionKey, readonly [string, string]> = {
  'new-england': ['a lighthouse and a sailing boat', 'a covered bridge among autumn maples'],
  'mid-atlantic': ['row houses and city towers', 'a suspension bridge and a skyline'],
  south: ['a live oak and a white porch', 'cypresses in a bayou'],
  midwest: ['a red barn, a silo and a windmill', 'a water tower, a grain elevator and sunflowers'],
  southwest: ['mesas and a saguaro', 'an adobe house hung with red chiles'],
  'pacific-northwest': ['a snow peak and firs', 'a ferry on the sound between firs'],
  california: ['palms and the Pacific at sunset', 'rows of vines below golden hills'],
  hawaii: ['a volcano, a lagoon and palms', 'green cliffs, a waterfall and a canoe'],
};

const GROUNDS: Record<Ground, string> = {
  weave: 'on a patterned cloth',
  turned: 'on a patterned cloth',
  boards: 'on a wooden table',
  bordered: 'on a cloth with striped borders',
  stone: 'on a counter of speckled stone',
  tiles: 'on a tiled table',
};

const BASES: Record<Base, string> = { board: 'board', plate: 'plate', tray: 'tray with paper' };

function settingOf(template: TemplateName, { id, region, composition }: PictureOf): string {
  if (!(STANDING as readonly TemplateName[]).includes(template)) return GROUNDS[groundOf(id, composition)];
  const view = VIEWS[region][viewOf(id, composition)];
  const places: Record<Place, string> = {
    outdoors: `before ${view}`,
    window: `at a kitchen window with a view of ${view}`,
    wall: `before a papered wall with a picture of ${view}`,
    shelf: 'before a kitchen shelf',
  };
  return places[placeOf(id, composition)];
}

/** Every drawing shows at least two garnishes, if there are; the seed decides the rest. */
const SURELY_SHOWN = 2;

/** Vessels whose description follows the name without a comma. */
const RUNS_ON = /^(in|on|heaped) /;

/**
 * The alt text of a composed picture, in one sentence: the dish, the food if the title does not describe it, the vessel, the setting
 * and the garnish. Uses the same choices as the drawing.
 */
export function pictureAlt(recipe: PictureOf): string {
  const { vessel: template, alt } = recipe.plating;
  const beside =
    template === 'boil'
      ? []
      : garnishOf(recipe.plating, recipe.composition)
          .slice(0, SURELY_SHOWN)
          .map((name) => besideWords(name, recipe.ingredients));
  const aside = beside.length > 0 ? `; beside it ${beside.join(' and ')}` : '';
  const vessel = VESSELS[template].replace('{base}', BASES[baseOf(recipe.id, recipe.composition)]);
  const served = alt ? `: ${alt}, ${vessel}` : `${RUNS_ON.test(vessel) ? ' ' : ', '}${vessel}`;
  return `${recipe.title}${served}, ${settingOf(template, recipe)}${aside}.`;
}
