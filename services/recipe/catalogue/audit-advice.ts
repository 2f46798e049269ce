import type { RecipeSource } from './recipe-source.ts';

type Advice = Pick<RecipeSource, 'whyItWorks' | 'serveWith'>;

const ONE_SENTENCE = /^\p{Lu}[^.!?]{30,}\.$/u;
/** What follows "Serve with". */
const PHRASE = /^(?!serve\b)[^.!?]+[^.!?,\s]$/i;

/** Finds a recipe that does not say in one sentence why it works, or what to serve it with. */
export const auditAdvice = ({ whyItWorks, serveWith }: Advice): string[] => [
  ...wrong('whyItWorks', whyItWorks, ONE_SENTENCE, 'is not one sentence'),
  ...wrong('serveWith', serveWith, PHRASE, 'does not follow "Serve with"'),
];

function wrong(field: string, text: string | undefined, form: RegExp, reason: string): string[] {
  if (!text) return [`${field}: is missing`];
  return form.test(text) ? [] : [`${field}: "${text}" ${reason}`];
}

/** Finds the reasons that several recipes give, each as "ids: why they work is the same". */
export function repeatedReasons(recipes: readonly Pick<RecipeSource, 'id' | 'whyItWorks'>[]): string[] {
  const byReason = Map.groupBy(recipes, ({ whyItWorks = '' }) => whyItWorks.toLowerCase());
  return [...byReason]
    .filter(([reason, { length }]) => reason !== '' && length > 1)
    .map(([reason, same]) => `${same.map(({ id }) => id).join(', ')}: the same whyItWorks "${reason}"`);
}
