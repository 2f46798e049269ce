/** The bottom layer of a filling. Inks are base, light, dark. */
export const BEDS = {
  cream: ['#f6ebd0', '#fdf7e6', '#e4d2a8'],
  red: ['#b4472b', '#cf6a41', '#8a2f1d'],
  brown: ['#8a5226', '#a96d36', '#6a3b18'],
  dark: ['#5f3318', '#7e4c28', '#43220f'],
  green: ['#8fa048', '#a9b863', '#6f8233'],
  greens: ['#557a36', '#6d9246', '#365723'],
  grits: ['#f2dfa6', '#faefcb', '#dcc07a'],
  gold: ['#e5a63c', '#f4c76a', '#b97a22'],
  rice: ['#faf5e8', '#ffffff', '#dfd5bf'],
  redrice: ['#c4572f', '#e08a55', '#8a3a1d'],
  goldrice: ['#e0a53c', '#f6d184', '#b97a22'],
  broth: ['#dca65a', '#f0cd8c', '#b97f35'],
  crust: ['#e6b453', '#f3cf7f', '#b8792c'],
  leaves: ['#7f9c3f', '#9db65c', '#587a2e'],
  pink: ['#d98a8a', '#efb4ae', '#b0605f'],
  cocoa: ['#6a3d25', '#8d5a3a', '#4b2815'],
  mash: ['#f0dca6', '#fdf4d4', '#d3b774'],
  magenta: ['#a3264f', '#cb5a7f', '#761a38'],
  purple: ['#6f4a8a', '#9070ac', '#4f3068'],
  white: ['#fdf9ee', '#ffffff', '#ddd0b0'],
  oats: ['#e3cb98', '#f2e2bd', '#bf9f62'],
  bluecorn: ['#8d87b8', '#b3aed6', '#66608f'],
  curry: ['#dc9f34', '#f2c365', '#a9731d'],
  clear: ['#e9dcae', '#f7efcf', '#c9b87e'],
  noodles: ['#e9c980', '#f8e6b0', '#b98f45'],
  iron: ['#2b2725', '#4a433e', '#1d1c1b'],
  enamel: ['#fbf8f0', '#ffffff', '#e6e0d2'],
} as const satisfies Record<string, readonly [base: string, light: string, dark: string]>;

export type BedKind = keyof typeof BEDS;

/** Words of title and ingredients to bed. The first match wins, so dominant colors come first. */
const BED_WORDS: readonly (readonly [RegExp, BedKind])[] = [
  [/cocoa|hot chocolate/, 'cocoa'],
  [/steamed (mussel|clam|shrimp)|steamers|clambake|\bboil\b/, 'broth'],
  [/salmon chowder|clam shack|new england clam|corn chowder/, 'cream'],
  [/manhattan|rhode island red/, 'red'],
  [/squash soup|pumpkin soup|carrot soup|queso|beer cheese|cheese soup|sweet potato soup/, 'gold'],
  [/roux|gumbo|file powder|molasses|gravy|\bstout\b|etouffee|red beans|burgoo|oxtail|\bmole\b/, 'brown'],
  [/black bean/, 'dark'],
  [/lentil/, 'brown'],
  [/collard|mustard greens|turnip greens|\bgreens\b/, 'greens'],
  [/green chile|tomatillo|poblano|chile verde|split pea|avocado soup|guacamole/, 'green'],
  [/chowder|bisque|oyster stew|\bheavy cream\b|cream soup/, 'cream'],
  [
    /red chile|chili powder|crushed tomato|tomato sauce|canned tomato|diced tomato|tomatoes?, (crushed|diced|canned|whole)|tomato paste|cioppino|marinara|gazpacho|ancho|guajillo|adovada|salsa|jambalaya|goulash/,
    'red',
  ],
  [/\bborscht|\bbeets?\b/, 'pink'],
  [/noodle|saimin|ramen|\bpho\b|matzo|barley|wild rice|chicken soup|consomme/, 'broth'],
  [/\bgrits\b|polenta|oatmeal|porridge|hominy grits/, 'grits'],
  [/\bcream\b|\bmilk\b|\bclams?\b/, 'cream'],
  [/beef|lentil|mushroom|\bbeans?\b|soy sauce|sausage/, 'brown'],
  [/tomato/, 'red'],
];

export const bedKind = (words: string, fallback: BedKind): BedKind =>
  BED_WORDS.find(([word]) => word.test(words))?.[1] ?? fallback;
