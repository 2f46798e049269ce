import type { ProvenRecipe } from './prove-recipe.ts';

/** What a sentence says is not in a dish, and whether the foods of the dish bear it out. */
type Claim = { words: RegExp; holds: (recipe: ProvenRecipe) => boolean };

const isDiet =
  (diet: ProvenRecipe['facts']['diets'][number]): Claim['holds'] =>
  ({ facts }) =>
    facts.diets.includes(diet);
const isFreeOf =
  (...allergens: ProvenRecipe['facts']['allergens'][number][]): Claim['holds'] =>
  ({ facts }) =>
    !facts.allergens.some((allergen) => allergens.includes(allergen));

/** A person who must not eat something reads the sentences too. What only tells how to cook ("no dry flour shows") is no claim. */
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

function hasNoAddedSugar({ facts }: ProvenRecipe): boolean {
  return facts.lines.every(({ food }) => !food?.traits.includes('added-sugar'));
}

/** Sentences about the dish that its foods do not bear out, each as "claim: …"; empty when there is none. */
export function claimDoubts(recipe: ProvenRecipe): string[] {
  const { title, description, servingSize } = recipe.source;
  const said = [title, description, servingSize].join('\n');
  return CLAIMS.flatMap(({ words, holds }) => {
    const [found] = words.exec(said) ?? [];
    return found && !holds(recipe) ? [`claim: "${found}" does not follow from its foods`] : [];
  });
}
