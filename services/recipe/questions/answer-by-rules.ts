import type { QuestionAnswer } from '@homeplate/contracts/documents/question.ts';
import { type AnswerKind, answer } from './answer.ts';
import * as cooking from './cooking-answers.ts';
import { findNamedLines } from './find-named-lines.ts';
import type { RecipeSheet } from './recipe-sheet.ts';
import * as swap from './swap-answers.ts';

/** Kinds of questions by their words. The first match that has an answer wins. */
const KINDS: readonly (readonly [RegExp, AnswerKind])[] = [
  [
    /\b(?:instead of|in place of|substitut\w*|replac\w*|swap\w*|sub for|alternatives?|(?:run|ran|am|are|'m) out of|(?:do not|don't|dont) (?:have|like|eat)|haven't)\b/,
    swap.substitutes,
  ],
  [/\b(?:cheaper|less expensive|save money|lower the cost|bring down the cost)\b/, swap.cheaper],
  [/\bfr[eo]ez\w*|\bfrozen\b/, cooking.freezing],
  [/\b(?:ahead|in advance|beforehand|overnight)\b|\b(?:night|day|morning) before\b/, cooking.makeAhead],
  [
    /\b(?:keeps?|stor(?:e|ed|es|ing|age)|leftovers?|left over|fridge|refrigerat\w*|reheat\w*|warm (?:it )?up|spoil\w*|go(?:es)? bad|lasts?)\b/,
    cooking.storage,
  ],
  [/\b(?:serve|eat|goes|go|pairs?)\b.*\bwith\b|\bside(?: dish(?:es)?|s)\b/, cooking.serveWith],
  [
    /\b(?:for|feeds?|serves?|people|guests|servings|double|twice|triple|times|half|halv\w+|scale\w*)\b/,
    cooking.scaling,
  ],
  [
    /\b(?:vegan|vegetarian|meatless|gluten|dairy|paleo|whole30|keto|low[- ]carb|mediterranean|healthy)\b/,
    swap.diet,
  ],
  [/\bstep \d+/, cooking.step],
  [/\bhow hot\b|\b(?:temperature|degrees|oven|fahrenheit|celsius)\b/, cooking.heat],
  [
    /\b(?:calor\w+|kcal|protein|carb\w*|sodium|fib(?:er|re)|nutrition\w*|(?:fat|sugar|salt) (?:is in|per|a|does))\b/,
    swap.nutrition,
  ],
  [/\b(?:cost\w*|prices?|expensive|cheap|dollars?|budget)\b|\$/, swap.cost],
  [/\bhow (?:much|many)\b/, cooking.amount],
  [
    /\b(?:allerg\w*|contains?|gluten|celiac|dairy|lactose|nuts?|peanuts?|soy|sesame|shellfish)\b|\b(?:does|is|are|has|have)\b.*\b(?:milk|eggs?|wheat|fish)\b/,
    swap.allergens,
  ],
  [/\b(?:equipment|tools?|pans?|pots?|skillet|utensils?|gear|blender|mixer|dishes)\b/, cooking.equipment],
  [/\b(?:how long|minutes|hours?|time|quick|fast)\b/, cooking.time],
  [/\b(?:hard|difficult\w*|easy|beginners?|simple)\b/, cooking.difficulty],
  [/\b(?:serves?|servings?|portions?|people|serving size)\b/, cooking.servings],
  [/\b(?:ingredients?|shopping|buy|what goes in|what's in|what is in)\b/, cooking.ingredients],
  [/\b(?:where|origin|region|seasons?|season\w*|comes? from)\b/, cooking.place],
  [/\bwhy\b/, cooking.whyItWorks],
  // Just the name of a food: "buttermilk?"
  [/./, cooking.amount],
];

const CAN =
  'I answer from this recipe’s own data only: substitutes for an ingredient, how it keeps, freezing, making it ahead, what to serve with it, why it works, other numbers of servings, time and oven heat, equipment, allergens and diets, nutrition and cost.';

/** Answers from the recipe's data by the words of the question. If no rule matches, the answer says what it can answer. */
export function answerByRules(sheet: RecipeSheet, question: string): Omit<QuestionAnswer, 'by' | 'note'> {
  const text = question.toLowerCase().replaceAll('’', "'");
  for (const [words, kind] of KINDS) {
    const found = words.test(text) ? kind(sheet, text) : undefined;
    if (found) return { ...found, suggestions: [] };
  }
  return { ...answer(`I don’t know that. ${CAN}`), suggestions: suggestedQuestions(sheet) };
}

/** Returns four questions that this recipe can answer, the most useful first. */
export function suggestedQuestions({ recipe, substitutes: { lines } }: RecipeSheet): string[] {
  const swappable = lines.find(({ optional }) => !optional) ?? lines[0];
  const name = swappable && unambiguousName(recipe.ingredients, swappable.line);
  const twice = recipe.servings * 2;
  return [
    ...(name ? [`What can I use instead of ${name}?`] : []),
    ...(recipe.preview ? [] : ['Can I make it ahead?', `How do I make it for ${twice}?`]),
    'How long does it keep?',
    'Which allergens are in it?',
    'How long does it take?',
    'What equipment do I need?',
  ].slice(0, SUGGESTED);
}
const SUGGESTED = 4;

/** Returns the name of a line for a question; undefined when the name would match another line. */
function unambiguousName(ingredients: RecipeSheet['recipe']['ingredients'], at: number): string | undefined {
  const name = ingredients[at]?.name.toLowerCase();
  return name && findNamedLines(name, ingredients).includes(at) ? name : undefined;
}
