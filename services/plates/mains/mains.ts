import type { Drawing } from '../drawing.ts';
import { bed } from '../fillings/bed.ts';
import { BEDS } from '../fillings/beds.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { around, at } from '../shapes.ts';
import { biscuitsAndGravy, breakfast, friedBread } from './breakfast.ts';
import { bundle, cart, darkSauced, gingered, greenSauced, katsu, thighsAndSalad } from './chicken.ts';
import {
  chilaquiles,
  crepes,
  enchiladaStack,
  foldedBread,
  huevos,
  omelet,
  scrambled,
  slicesAndEggs,
} from './eggs.ts';
import { crispRavioli, friedChicken, glazed, shredded, wings } from './fried-and-glazed.ts';
import { over } from './over.ts';
import { fillet, fillets, garlicShrimp, gravied, latkes, stuffedShells } from './pan-fried.ts';
import { pasta } from './pasta.ts';
import { citrus, laid, type Main, raised, sauce, side, starch } from './plating.ts';

const patties: Main = (d) =>
  bed(d, 'leaves', 0, 4, 152, 148, { topped: false, garnish: false }) +
  laid(d, 'patty', 50, 47, 1.26, [
    [-66, -46, 0],
    [66, -56, 50],
    [2, 62, 100],
  ]) +
  citrus(d) +
  (d.has(/mayo|aioli|tartar|remoulade|sour cream/)
    ? at(4, -6, d.piece('dollop'), 0.74)
    : at(4, -8, d.piece('leaf'), 1.1));

/** Minced meat in four leaves, a scoop of rice in the middle. */
const lettuceCups: Main = (d) =>
  laid(d, 'lettuceCup', 74, 62, 0.98, [
    [-82, -70, 0],
    [82, -66, 70],
    [-78, 78, 150],
    [84, 80, 220],
  ]) +
  at(0, 2, d.piece('riceScoop'), 0.82) +
  citrus(d, 0, 4);

const locoMoco: Main = (d) =>
  at(-70, -52, d.piece('riceScoop'), 1.35) +
  at(72, -74, d.piece('riceScoop'), 1.2) +
  sauce(8, 34, BEDS.brown, 0.98) +
  raised(d, 10, 30, d.has(/spam/) ? 'spam' : 'beefPatty', 54, 49, 1.84, 10) +
  raised(d, 4, 8, 'egg', 52, 46, 1.6, 20) +
  (d.has(/mushroom/)
    ? laid(d, 'mushroom', 20, 20, 0.72, [
        [-92, 62, 20],
        [104, 70, 100],
        [66, 118, 200],
      ])
    : '') +
  d.scatter(0, 20, 132, 116, 14, () => d.piece('ring'));

/** One large piece with a starch and a side; `piece` is about `wide` units wide. */
const centre =
  (piece: PieceName, wide: number, scale: number, pool?: readonly [string, string, ...string[]]): Main =>
  (d) =>
    starch(d, 86, -84) +
    side(d, -84, -88) +
    (pool ? sauce(0, 52, pool, 0.88) : '') +
    raised(d, 0, 54, piece, wide / 2, wide / 4, scale, -8) +
    (piece === 'steak' || piece === 'chop' ? at(4, 42, d.piece('pat'), 0.9, 12) : '') +
    citrus(d, 0, 26) +
    at(34, 86, d.piece('leaf'), 0.9, 30);

const slices =
  (piece: PieceName, pool: readonly [string, string, ...string[]]): Main =>
  (d) =>
    starch(d, 82, -84) +
    side(d, -86, -80) +
    sauce(0, 52, pool, 0.96) +
    laid(d, piece, 58, 40, 1.06, [
      [-76, 54, -10],
      [0, 64, 0],
      [76, 54, 10],
    ]);

const rolled: Main = (d) =>
  laid(d, 'rolled', 36, 110, 0.98, [
    [-84, 8, 4],
    [0, 8, 4],
    [84, 8, 4],
  ]) +
  at(0, 6, sauce(0, 0, d.has(/green chile|tomatillo|verde/) ? BEDS.green : BEDS.red, 0.86)) +
  d.scatter(0, 6, 108, 70, 34, () => d.piece('cheese'), 1.05) +
  d.scatter(0, 6, 100, 66, 9, (i) => d.piece(i % 2 ? 'leaf' : 'jalapeno'), 0.75);

const dumplings: Main = (d) =>
  around(6, 98, 92, (x, y, i) => raised(d, x, y, 'dumpling', 56, 34, 1.08, i * 60 + 90)) +
  raised(d, 0, 0, 'dumpling', 56, 34, 1.06, 14) +
  d.scatter(0, 0, 120, 112, 16, () => d.piece(d.has(/onion/) ? 'onion' : 'ring'), 0.9) +
  (d.has(/sour cream/) ? at(6, 4, d.piece('dollop'), 0.9) : '');

/** A ring of one thing, on leaves or bare: devilled eggs, oysters, rolls. */
const ring =
  (piece: PieceName, scale: number, leaves: boolean): Main =>
  (d) =>
    (leaves ? bed(d, 'leaves', 0, 0, 156, 152, { topped: false, garnish: false }) : '') +
    around(8, 114, 110, (x, y, i) => raised(d, x, y, piece, 38, 36, scale, leaves ? i * 45 + 90 : i * 31)) +
    around(3, 42, 40, (x, y, i) => raised(d, x, y, piece, 38, 36, scale, i * 120)) +
    citrus(d);

const BARBECUE = ['#8f2f1c', '#cf6a48'] as const;

/** Title words to mains; the first match wins. */
const MAINS: readonly (readonly [RegExp, Main])[] = [
  [/moco|sunny/, locoMoco],
  [/\bwings?\b/, wings],
  [/omelet/, omelet],
  [/scramble|lox/, scrambled],
  [/goetta|scrapple|livermush/, slicesAndEggs],
  [/stacked .*enchiladas/, enchiladaStack],
  [/huevos/, huevos],
  [/chilaquiles/, chilaquiles],
  [/swedish pancake|crepe|blintz/, crepes],
  [/lefse/, foldedBread],
  [/latke/, latkes],
  [/stuffies|stuffed (clam|quahog)/, stuffedShells],
  [/katsu|cutlet/, katsu],
  [/halal|cart chicken/, cart],
  [/village salad|chicken .*with .*salad/, thighsAndSalad],
  [/green goddess/, greenSauced],
  [/ginger chicken/, gingered],
  [/adobo|shoyu chicken/, darkSauced],
  [/lau ?lau/, bundle],
  [/garlic shrimp/, garlicShrimp],
  [/miso|glazed .*(cod|fish|salmon)/, fillet('glazedFish', 'sesame', 26, 1)],
  [/macadamia|hazelnut.*(fish|halibut|trout)|crusted/, fillet('whiteFish', 'walnut', 16, 0.5)],
  [/cracker crumbs|baked haddock|crumbed/, fillet('whiteFish', 'crumb', 26, 0.6)],
  [/\bsole\b|piccata|flounder/, fillets('whiteFish', 'caper')],
  [/st\. louis/, crispRavioli],
  [/pain perdu/, friedBread],
  [/larb/, lettuceCups],
  [/biscuits? (and|&|with)/, biscuitsAndGravy],
  [/french toast/, biscuitsAndGravy],
  [/devil(l)?ed egg/, ring('devilledEgg', 0.86, true)],
  [/oysters|clams casino|clams? on/, ring('clam', 0.95, false)],
  [/dinner rolls|parker house|sweet rolls|cinnamon rolls|\bbuns\b/, ring('roll', 0.94, false)],
  [/chicken.fried|country.fried|schnitzel/, gravied],
  [/fried (chicken|rabbit)|hot chicken|nashville|broasted|karaage|mochiko/, friedChicken],
  [/kalua|pulled|carnitas|shredded/, shredded],
  [
    /huli|teriyaki|barbecue chicken|bbq chicken|jerk|glazed chicken|honey chicken|bulgogi|kalbi|cornell|spiedies/,
    glazed,
  ],
  [
    /chop suey|cincinnati|spaghetti|pasta|ziti|linguine|fettuccin|alfredo|macaroni|scampi|penne|lasagna|chili mac/,
    pasta,
  ],
  [/cakes?\b|patt(y|ies)|fritter|croquette|latke|boxty|salisbury|falafel|conch|hushpupp|arancini/, patties],
  [/enchilada|tamale|flauta|taquito|burrito|stuffed cabbage|golabki|rellenos?|lumpia/, rolled],
  [/pierog|ravioli|dumpling|gyoza|mandu|wonton|potsticker|vareniky/, dumplings],
  [/breakfast|eggs? benedict|eggs and|scrapple|goetta|huevos rancheros/, breakfast],
  [/meat ?loaf/, slices('loafSlice', BARBECUE)],
  [
    /pot roast|sauerbraten|brisket|roast (beef|pork|turkey)|yankee|boiled dinner|corned beef|swiss steak|short rib/,
    slices('roastSlice', BEDS.brown),
  ],
  [/\bham\b/, slices('hamSlice', ['#c9823c', '#ecb978'])],
  [/chops?\b|pork (steak|cutlet|tenderloin)/, centre('chop', 160, 1.08)],
  [/steak|sirloin|ribeye|prime rib|beef tender|london/, centre('steak', 170, 1.08)],
  [/bratwurst|sausage|kielbasa|\blinks?\b/, centre('sausage', 190, 1.15)],
  [
    /\bcod\b|haddock|halibut|catfish|snapper|walleye|whitefish|\bsole\b|mahi|flounder|perch|grouper|tilapia|\bfish\b|trout|opakapaka/,
    centre('whiteFish', 220, 1.18),
  ],
  [/salmon/, centre('fillet', 300, 0.64)],
  [
    /roast(ed)? chicken|baked chicken|chicken (breast|piccata|francese|marbella|divan)|turkey/,
    centre('breast', 170, 1.3),
  ],
  [/drumstick|chicken (thigh|leg)s?|roast duck|cornish/, friedChicken],
];

const savoury =
  /meat|beef|pork|chicken|turkey|fish|shrimp|crab|bean|potato|onion|garlic|tomato|squash|pepper|cheese|rice|noodle|mushroom|corn\b/;

export const mainOf = (d: Drawing): Main => {
  const titled = MAINS.find(([word]) => d.titled(word))?.[1];
  if (titled) return titled;
  if (d.has(/\bflour\b/) && d.has(/sugar|honey|chocolate/) && !d.has(savoury))
    return ring('roll', 0.94, false);
  return d.has(/ground beef|crab ?meat/) && !d.has(/\brice\b|noodle/) ? patties : over;
};
