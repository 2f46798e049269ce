import type { RecipePart } from '@homeplate/contracts/documents/question.ts';

export const assistant = {
  title: 'Ask about this recipe',
  intro: (name: string, region: string) => `${name}, ${region}: answered from the recipe’s own data.`,
  label: 'Your question',
  placeholder: 'How long does it keep?',
  ask: 'Ask',
  asking: 'Asking...',
  suggestions: 'Questions to start with',
  answers: 'Answers',
  by: { rules: 'Answered by rules', openai: 'Answered by OpenAI' },
  from: (parts: readonly RecipePart[]) => `, from ${parts.map((part) => PARTS[part]).join(', ')}`,
  error: 'Couldn’t answer that. Please try again.',
  empty: 'Please type a question',
  notKept: {
    rules: 'We don’t store your questions.',
    openai: 'Your question goes to OpenAI with the recipe. We don’t store it.',
  },
} as const;

const PARTS: Record<RecipePart, string> = {
  ingredients: 'ingredients',
  steps: 'steps',
  substitutes: 'substitutes',
  storage: 'leftovers',
  'make-ahead': 'make-ahead',
  'serve-with': 'what to serve with it',
  why: 'why it works',
  equipment: 'equipment',
  time: 'times',
  servings: 'servings',
  cost: 'costs',
  nutrition: 'nutrition',
  allergens: 'allergens',
  diets: 'diets',
  difficulty: 'difficulty',
  season: 'place and season',
};
