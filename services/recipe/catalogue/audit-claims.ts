import type { ComputedRecipe } from './audit-recipe.ts';

/** A claim about what a dish does not contain, and whether its foods support it. */
type Claim = { words: RegExp; holds: (recipe: ComputedRecipe) => boolean };

const isDiet =
  (diet: ComputedRecipe['facts']['diets'][number]): Claim['holds'] =>
  ({ facts }) =>
    facts.diets.includes(diet);
const isFreeOf =
  (...allergens: ComputedRecipe['facts']['allergens'][number][]): Claim['holds'] =>
  ({ facts }) =>
    !facts.allergens.some((allergen) => allergens.includes(allergen));

/** People with allergies rely on the prose too. Cooking instructions ("no dry flour shows") are not claims. */
const CLAIMS: readonly Claim[] = [
  { words: /\bvegan\b|\bplant[- ]based\b/i, holds: isDiet('vegan') },
  { words: /\bvegetarian\b|\bmeatless\b|\b(?:no|without) meat\b/i, holds: isDiet('vegetarian') },
  { words: /\bgluten[- ]free\b|\b(?:no|without) (?:gluten|wheat)\b/i, holds: isDiet('gluten-free') },
  { words: /\bdairy[- ]free\b|\b(?:no|without) (?:dairy|milk)\b/i, holds: isDiet('dairy-free') },
  {
    words: /\begg[- ]free\b|\beggless\b|\bno eggs?\b|\bwithout (?:an?|any|a single) eggs?\b/i,
    holds: isFreeOf('egg'),
  },
  { words: /\bnut[- ]free\b|\b(?:no|without) nuts\b/i, holds: isFreeOf('tree-nut', 'peanut') },
  { words: /\bsugar[- ]free\b|\b(?:no|needs no|without) sugar\b/i, holds: hasNoAddedSugar },
  {
    words: /\b(?:allergy|allergen)[- ](?:free|friendly|safe)\b|\banyone (?:at the table )?can eat\b/i,
    holds: () => false,
  },
];

function hasNoAddedSugar({ facts }: ComputedRecipe): boolean {
  return facts.lines.every(({ food }) => !food?.traits.includes('added-sugar'));
}

/** Finds claims that the foods do not support, each as "claim: …". */
export function auditClaims(recipe: ComputedRecipe): string[] {
  const { title, description, servingSize } = recipe.source;
  const said = [title, description, servingSize].join('\n');
  return CLAIMS.flatMap(({ words, holds }) => {
    const [found] = words.exec(said) ?? [];
    return found && !holds(recipe) ? [`claim: "${found}" does not follow from its foods`] : [];
  });
}
