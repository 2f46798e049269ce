import { REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type { Choice, Term } from './recommend.ts';

/** At most two reasons, in one sentence. `titleOf`: of a recipe that the user likes. */
export function reasonSentence(choice: Choice, titleOf: (id: string) => string | undefined): string {
  const words = choice.terms.flatMap((term) => wordsOf(term, choice, titleOf) ?? []).slice(0, 2);
  if (words.length === 0) return `About $${(choice.perServingCents / 100).toFixed(2)} a serving near you.`;
  const sentence = words.join(', and ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function wordsOf(
  term: Term,
  { recipe }: Choice,
  titleOf: (id: string) => string | undefined,
): string | undefined {
  if (term.term === 'saved') return 'you saved it';
  if (term.term === 'home') return `it’s from ${placeName(REGION_NAMES[recipe.region])}, where you live`;
  if (term.term === 'season') return 'it’s in season';
  if (term.term === 'rated') return `you gave it ${term.rating} of 5`;
  if (term.term === 'rating') return `cooks rate it ${term.rating.toFixed(1)} of 5`;
  if (term.term === 'wanted') return `it fits ${term.words.map((word) => `“${word}”`).join(' and ')}`;
  const title = titleOf(term.id);
  return title && `it’s like ${title}, which you liked`;
}

const WITH_ARTICLE: ReadonlySet<string> = new Set([
  'Mid-Atlantic',
  'South',
  'Midwest',
  'Southwest',
  'Pacific Northwest',
]);
const placeName = (name: string): string => (WITH_ARTICLE.has(name) ? `the ${name}` : name);
