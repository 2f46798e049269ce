import { namedMinutes } from './named-durations.ts';
import { minutesOf, SLACK, type StepFinding, type Steps } from './step-times.ts';

/** Finds water that has no time to boil, and liquid that has no time to reduce. */
export const waterTimes = (steps: Steps): StepFinding[] =>
  [boiling, simmering, reducing].flatMap((rule) => rule(steps));

const CUPS_TO_BOIL =
  /\bbring\b[^.]*?\b(?<count>\d+)(?: \d\/\d)? (?<unit>cups|quarts) of water\b[^.]*\bto a boil\b/i;
const PUTS_ON =
  /\b(?:put|set|bring)\b[^.]*\b(?:pot|pan|saucepan) of [^.]*\bwater\b|\b(?:put|set)\b[^.]*\bwater on\b/i;
const POT = /\b(?:big|large|wide|second)? ?pot\b|\bplenty of water\b|\bsalted (?:boiling )?water\b/i;
const POT_MINUTES = 10;
const PAN_MINUTES = 6;

const IN_BOILING_WATER = [
  /\b(?:boil|cook) the (?:\w+ )?(?:spaghetti|pasta|penne|macaroni|noodles|potato(?:es)?|green beans|escarole|eggs?)\b(?! with)/i,
  /\binto (?:the |a \w+ of )?(?:gently )?(?:boiling|simmering) water\b/i,
  /\bpan of boiling water\b|\bin salted boiling water\b/i,
  // A step that ends as the water boils leaves the cooking to the next one.
  /\bcover the [\w ]+ with (?:cold )?water\b(?![^.]* to a boil\b[^.]*\.$)/i,
];
const KEPT_HOT = /\bkeep the water hot\b|\bsecond pot\b/i;
/** Minutes in the boiling water if the text names none; the first that fits. */
const COOKING = [
  [/\bwhole\b/i, 20],
  [/\bpotato/i, 12],
  [/\b(?:escarole|green beans|asparagus)\b/i, 3],
  [/./, 8],
] as const;

function boiling(steps: Steps): StepFinding[] {
  return steps.flatMap(({ text, minutes }, step) => {
    const cups = cupsIn(text);
    if (cups > minutes + SLACK)
      return [{ step, reason: `${cups} cups of water do not boil in ${minutes} minutes` }];
    if (!IN_BOILING_WATER.some((words) => words.test(text))) return [];
    const on = steps.findLastIndex((other, at) => at < step && heatsWater(other.text));
    const had = on < 0 ? minutes - cookingMinutes(text) : minutesOf(steps.slice(on, step));
    const least = minutesToBoil(steps[on]?.text ?? text);
    if (had + SLACK >= least) return [];
    return [
      on < 0
        ? {
            step,
            reason: `no step puts the water on, and here it has ${had} minutes to boil; ${least} at least`,
          }
        : { step: on, reason: `the water has ${had} minutes to boil; ${least} at least` },
    ];
  });
}

const cookingMinutes = (text: string): number =>
  namedMinutes(text) || (COOKING.find(([words]) => words.test(text))?.[1] ?? 0);

const minutesToBoil = (text: string): number =>
  Math.min(POT.test(text) ? POT_MINUTES : PAN_MINUTES, cupsIn(text) || POT_MINUTES);

const heatsWater = (text: string): boolean =>
  CUPS_TO_BOIL.test(text) || PUTS_ON.test(text) || KEPT_HOT.test(text);

function cupsIn(text: string): number {
  const { count = '0', unit } = CUPS_TO_BOIL.exec(text)?.groups ?? {};
  return Number(count) * (unit === 'quarts' ? 4 : 1);
}

const FROM_COLD =
  /\b(?:simmer|boil|cook)\b[^.]*?\b(?<count>\d+)(?: \d\/\d)? (?:more )?cups of (?:cold )?water\b|\b(?<put>\d+) cups of (?:cold )?water\b[^.]*\.?[^.]*?\b(?:simmer|boil)\b/i;
/** Less water boils while the rest of the step is done. */
const MUCH_WATER = 6;

/** A step that names how long a potful simmers also lasts while it comes to a boil. */
const simmering = (steps: Steps): StepFinding[] =>
  steps.flatMap(({ text, minutes }, step) => {
    const { count, put } = FROM_COLD.exec(text)?.groups ?? {};
    const cups = Number(count ?? put ?? 0);
    const named = namedMinutes(text);
    return cups >= MUCH_WATER && named > 0 && named + cups > minutes + SLACK
      ? [
          {
            step,
            reason: `${cups} cups of water boil, then cook for ${named} minutes, but it lasts ${minutes}`,
          },
        ]
      : [];
  });

const UNCOVERED = /\b(?:uncovered|without a lid)\b.*\b(?:thick|gravy|syrup|coats)/is;
const CUPS_ADDED = /\b(?<count>\d+) cups of (?:\w+ )?water\b/i;
const MINUTES_PER_CUP = 15;

/** A quart takes an hour at a simmer. */
function reducing(steps: Steps): StepFinding[] {
  return steps.flatMap(({ text }, step) => {
    if (!UNCOVERED.test(text)) return [];
    const from = steps.findLastIndex((other, at) => at <= step && CUPS_ADDED.test(other.text));
    const { count = '0' } = CUPS_ADDED.exec(steps[from]?.text ?? '')?.groups ?? {};
    const least = Number(count) * MINUTES_PER_CUP;
    const had = minutesOf(steps.slice(from + 1, step + 1));
    return had < least && from >= step - 2
      ? [{ step, reason: `reduces ${count} cups in ${had} minutes; ${least} at least` }]
      : [];
  });
}
