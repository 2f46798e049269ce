import { namedDurations, namedMinutes, roundsOf } from './named-durations.ts';
import type { RecipeSource, RecipeStep } from './recipe-source.ts';
import { minutesOf, SLACK, type StepFinding, type Steps, sumOf } from './step-times.ts';
import { waterTimes } from './water-times.ts';

/** Finds steps that last less than what they do, or wait less than they say, each as "steps[2]: …". */
export const auditTimes = ({ steps }: Pick<RecipeSource, 'steps'>): string[] =>
  [namedTimes, waiting, batches, preheat, broiler, blindBake, waterTimes].flatMap((rule) =>
    rule(steps).map(({ step, reason }) => `steps[${step}]: ${reason}`),
  );

function namedTimes(steps: Steps): StepFinding[] {
  return steps.flatMap(({ minutes, text }, step) => {
    const least = namedMinutes(text);
    const left = minutesOf(steps.slice(step));
    return [
      ...(least > minutes + SLACK ? [{ step, reason: `names ${least} minutes, but lasts ${minutes}` }] : []),
      ...namedDurations(text)
        .filter((duration) => duration.isBackground && duration.minutes > left)
        .map((duration) => ({ step, reason: `${duration.minutes} minutes run on, but ${left} are left` })),
    ];
  });
}

/** Shorter waits are not worth a note. */
const WORTH_WAITING = 5;
/** A cook looks in now and then. */
const ALONE_SHARE = 0.8;
const COOKS_ALONE = /\b(?:bake|roast|chill|freeze|rise|marinate|soak|simmer|cool|steam|braise)\b/i;
/** Phrases whose verb is no work of this step. */
const NO_WORK = /\b(?:the roast|its chill|while you bake)\b/gi;
const ATTENDED =
  /\b(?:griddle|stir(?:ring)?|whisk(?:ing)?|turn(?:ing)?|mash(?:ing)?|batches|rounds|at a time|meanwhile|while)\b/i;
const WATCHED = /\b(?:stir(?:ring)?|whisk(?:ing)?) (?:often|constantly|all the time)|\bwithout a break\b/i;
/** A step of this length that cooks alone waits for at least half of it. */
const LONG = 15;

function waiting(steps: Steps): StepFinding[] {
  return steps.flatMap(({ text, minutes, waiting: waits = 0 }, step) => {
    const alone = sumOf(
      namedDurations(text).map((duration) =>
        duration.isHandsOff && !duration.isBackground && duration.minutes >= WORTH_WAITING
          ? duration.minutes
          : 0,
      ),
    );
    const cooks = COOKS_ALONE.test(text.replaceAll(NO_WORK, ''));
    if (waits < Math.min(alone, minutes) * ALONE_SHARE)
      return [{ step, reason: `${alone} minutes are hands-off, but waiting is ${waits}` }];
    if (minutes >= LONG && waits < minutes / 2 && cooks && !ATTENDED.test(text))
      return [{ step, reason: `cooks alone, but waiting is ${waits} of ${minutes} minutes` }];
    return WATCHED.test(text) && waits > minutes / 2
      ? [{ step, reason: `is stirred often, but waiting is ${waits} of ${minutes} minutes` }]
      : [];
  });
}

const IN_BATCHES = /\bin (?:\w+ )?(?:batches|rounds)\b|\bat a time\b/i;
const FRIES = /\b(?:fry|sear|brown|griddle|bake)\b/i;
const UNCOUNTED = /\bin batches\b/i;
/** A batch that names no time browns for at least this long. */
const BATCH_MINUTES = 3;
const HEATS_OIL = /\bheat\b[^.]*\boil\b[^.]*\b3\d\d°F/i;
const OIL_MINUTES = 5;

function batches(steps: Steps): StepFinding[] {
  return steps.flatMap(({ text, minutes }, step) => {
    if (!FRIES.test(text)) return [];
    if (UNCOUNTED.test(text)) return [{ step, reason: 'does not say in how many batches' }];
    const heats = HEATS_OIL.test(text);
    const named = namedMinutes(text);
    // namedTimes() reports batches that name their time.
    if (!heats && (named > 0 || !IN_BATCHES.test(text))) return [];
    const least = (heats ? OIL_MINUTES : 0) + (named || roundsOf(text) * BATCH_MINUTES);
    return least > minutes + SLACK
      ? [{ step, reason: `takes ${least} minutes for its batches, but lasts ${minutes}` }]
      : [];
  });
}

const HEATS_OVEN = /\b(?:heat|turn)\b[^.]*\boven\b|\boven\b[^.]*\bheats?\b/i;
const BAKES = /\b(?:bake|roast)\b|\bin the oven\b/i;
const OVEN_MINUTES = 10;
const HOT = { fromF: 450, minutes: 15 };

const bakes = ({ text }: RecipeStep): boolean =>
  BAKES.test(text.replace(HEATS_OVEN, '').replaceAll(NO_WORK, '')) && !/\bgriddle\b/i.test(text);

function preheat(steps: Steps): StepFinding[] {
  const baking = steps.findIndex(bakes);
  if (baking < 0) return [];
  const heating = steps.findIndex(({ text }) => HEATS_OVEN.test(text));
  if (heating < 0 || heating > baking)
    return [{ step: baking, reason: 'bakes before a step heats the oven' }];
  const { minutes = 0, waiting: waits = 0 } = steps[baking] ?? {};
  const had = minutesOf(steps.slice(heating, baking)) + (heating === baking ? minutes - waits : 0);
  const heat = Math.max(...steps.slice(0, baking + 1).map(({ temperatureF = 0 }) => temperatureF));
  const least = heat >= HOT.fromF ? HOT.minutes : OVEN_MINUTES;
  return had + SLACK < least
    ? [{ step: heating, reason: `the oven heats for ${had} minutes; ${least} at least` }]
    : [];
}

const HEATS_BROILER = /\bheats?\b[^.]*\bbroiler\b|\bbroiler\b[^.]*\b(?:heats|on)\b/i;
const BROILS = /\bbroil\b|\bunder the (?:hot )?broiler\b|\bslide it under\b/i;
/** A gas flame or a dry skillet does it too. */
const OR_FLAME = /\bflame\b|\bor broil\b/i;

function broiler(steps: Steps): StepFinding[] {
  const broiling = steps.findIndex(({ text }) => BROILS.test(text) && !OR_FLAME.test(text));
  const isLit = steps.slice(0, broiling + 1).some(({ text }) => HEATS_BROILER.test(text));
  return broiling >= 0 && !isLit
    ? [{ step: broiling, reason: 'broils before a step heats the broiler' }]
    : [];
}

const BLIND = /\bcrust\b.*\b(?:prick|dried beans|pie weights)\b.*\bbake\b/is;
const BLIND_MINUTES = 20;

const blindBake = (steps: Steps): StepFinding[] =>
  steps.flatMap(({ text, minutes }, step) =>
    BLIND.test(text) && minutes < BLIND_MINUTES
      ? [{ step, reason: `bakes a crust blind in ${minutes} minutes; ${BLIND_MINUTES} at least` }]
      : [],
  );
