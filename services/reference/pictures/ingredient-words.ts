/**
 * Names with another food inside ("chicken stock", "rice vinegar"). They are removed first, so that patterns for chicken and rice
 * match only chicken and rice.
 */
const MISLEADING: readonly (readonly [RegExp, string])[] = [
  [
    /\b(chicken|beef|vegetable|fish|seafood|turkey|ham|mushroom|shrimp|lobster) (stock|broth|bouillon|base)\b/g,
    'stock',
  ],
  [/\b(clam|tomato) juice\b/g, 'juice'],
  [/\boyster mushrooms?\b/g, 'mushrooms'],
  [/\bbreadfruit\b/g, 'fruit'],
  [/\bbread crumbs?\b/g, 'crumbs'],
  [/\blemongrass\b/g, 'fragrant grass'],
  [/\bhorseradish\b/g, 'hot root'],
  [/\b(sweet |white )?rice (flour|cereal)\b/g, '$2'],
  [/\b(fish|oyster|steak|hot pepper) sauce\b/g, 'sauce'],
  [/\b(peanut|coconut|avocado|corn|olive|sesame|vegetable|canola) oil\b/g, 'oil'],
  [/\b(rice|cider|apple cider|wine|malt|red wine|white wine|sherry) (vinegar|wine)\b/g, 'vinegar'],
  [/\b(salt pork|fatback|pork belly)\b/g, 'bacon'],
  [/\bcream of (mushroom|chicken|celery)( soup)?\b/g, 'creamy sauce'],
  [/\bbanana peppers?\b/g, 'hot peppers'],
  [/\bprickly pears?\b/g, 'cactus fruit'],
  [/\bcream of tartar\b/g, 'tartar'],
  [/\b(corn|potato) ?starch\b/g, 'starch'],
  [/\bcorn syrup\b/g, 'syrup'],
  [/\b(corn|flour) tortillas?\b/g, 'tortilla'],
  [/\begg (noodles?|roll|wash)\b/g, 'noodle'],
  [/\brice noodles?\b/g, 'noodle'],
  [/\bbean sprouts?\b/g, 'sprouts'],
  [/\b(garlic|onion|mustard|chipotle) (powder|salt)\b/g, 'spice'],
  [/\b(celery|mustard|caraway|fennel|dill) (salt|seeds?)\b/g, 'spice'],
  [/\bold bay( seasoning)?\b/g, 'spice'],
  [/\bpeanut butter\b/g, 'peanut'],
  [/\bcocoa butter\b/g, 'cocoa'],
  [/\bapple butter\b/g, 'apple'],
  [/\bbutter (beans?|lettuce)\b/g, '$1'],
  [/\bbuttermilk\b/g, 'clabber'],
  [/\bbutternut\b/g, 'winter'],
  [/\b(pumpkin|sunflower) seeds?\b/g, 'seeds'],
  [/\b(lemon|black|white|cayenne) pepper\b(?!s)/g, 'spice'],
  [/\btoasted\b/g, ''],
  [/\bred pepper flakes\b/g, 'chile flakes'],
  [/\bblack-eyed peas?\b/g, 'black-eyed beans'],
  [/\bwater chestnuts?\b/g, 'crunch'],
  [/\bcoconut milk\b/g, 'coconut'],
  [/\bgreen beans?\b/g, 'haricot'],
  [/\bpotato chips?\b/g, 'crisps'],
  [/\b(potato|hamburger|burger|kaiser|hoagie|sub|hot dog|brioche|slider) (rolls?|buns?)\b/g, 'bread roll'],
  [/\boyster crackers?\b/g, 'crackers'],
];

export function plainWords(text: string): string {
  let words = text.toLowerCase().replace(/[‘’]/g, "'").replace(/é/g, 'e').replace(/ñ/g, 'n');
  for (const [pattern, plain] of MISLEADING) words = words.replace(pattern, plain);
  return words;
}
