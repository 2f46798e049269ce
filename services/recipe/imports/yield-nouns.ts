import { singular } from '@homeplate/reference/lines/words.ts';

/** What is cut or poured for several people. */
const WHOLE = new Set(
  (
    'loaf bread baguette boule braid challah focaccia stollen babka ring wreath ' +
    'pie tart tartlet galette quiche pizza calzone stromboli crust shell dough pastry ' +
    'cake cheesecake torte layer bundt gateau pavlova trifle cobbler crisp crumble pudding custard flan strudel ' +
    'batch recipe pan dish casserole skillet sheet tray slab tin mold terrine log ball cheeseball round wheel block ' +
    'jar bottle can container bag box pot pitcher platter crock quart pint ' +
    'lasagna meatloaf roast ham turkey chicken duck goose ' +
    'sauce dressing frosting filling marinade jam soup stew chili salad'
  ).split(' '),
);
/** What one person eats or drinks, of which a few are few servings. */
const PIECES = new Set(
  (
    'cookie muffin cupcake roll bun biscuit scone brownie blondie bar square pancake waffle crepe flapjack fritter ' +
    'taco burrito enchilada tamale empanada quesadilla dumpling pierogi samosa meatball patty burger hamburger cheeseburger ' +
    'sandwich slider wrap panini sub hoagie hotdog dog wing skewer kebab kabob pop popsicle truffle candy caramel macaron ' +
    'macaroon meringue doughnut donut bagel pretzel cracker tortilla croquette egg omelet omelette frittata ' +
    'drink cocktail mocktail smoothie shake milkshake bowl glass mug cup plate ramekin parfait popover turnover pasty ' +
    'chop steak fillet filet breast thigh drumstick leg shank hen potato pepper tomato apple pear squash ' +
    'serving portion slice piece person people guest adult child kid'
  ).split(' '),
);
/** Before a whole: `6 mini loaves`, `8 hand pies`, `4 crab cakes`. */
const SMALL =
  /\b(?:mini(?:ature)?|individual|personal|hand|pocket|whoopie|moon|fried|single[- ]serv\w*|crab|fish|salmon|corn|rice|potato|hot|griddle|johnny|hoe|tea|funnel|mug|cup|short|icebox sandwich)[- ]+(?:\p{L}+ )?(?=\p{L}+$)/iu;
/** Where the name of what is made ends: `of bread`, `for a party`, `, about 2 inches`. */
const NAME_END =
  /[,;:.!(/]| (?:of|for|with|in|at|as|or|and|plus|about|depending|to|from|per|each|if|when)\b/i;
/** Words that name nothing. */
const UNNAMED =
  /^(?:(?:of|for|as|or|to|with|about|approx\w*|very|large|small|medium|big|regular|generous|hearty|good|size[sd]?|total|plus)\b.*)?$/i;

const nameOf = (things: string): string =>
  things
    .trim()
    .split(NAME_END)[0]
    ?.replace(/[^\p{L}\p{N}]+$/u, '')
    .trim()
    .toLowerCase() ?? '';

const headOf = (name: string): string => singular(name.split(/[\s-]/).at(-1) ?? '');

/** True for `loaves`, `9-inch pie`, `pan of brownies`: one of them is not a serving. `count`: how many. */
export function isMadeWhole(things: string, count = 2): boolean {
  const name = nameOf(things);
  const head = headOf(name);
  // One roll is a cake roll.
  if (head === 'roll' && count === 1) return true;
  return WHOLE.has(head) && !SMALL.test(name);
}

/** True for `cookies`, `mini pies`, and for no name at all. */
export function isMadeInPieces(things: string): boolean {
  const name = nameOf(things);
  return UNNAMED.test(name) || PIECES.has(headOf(name)) || (WHOLE.has(headOf(name)) && SMALL.test(name));
}
