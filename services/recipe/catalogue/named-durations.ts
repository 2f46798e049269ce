import { numberOf } from './kitchen-amounts.ts';

/** A duration that a step's text names, in minutes for all its sides and batches. */
export type NamedDuration = {
  minutes: number;
  /** The dish needs no hands meanwhile: "Simmer for 45 minutes". */
  isHandsOff: boolean;
  /** It runs on during the next steps: "on low heat for 16 minutes while you do the rest". */
  isBackground: boolean;
  /** How many times the text before it says "meanwhile" or "while": durations of one branch follow each other. */
  branch: number;
};

const UNIT_MINUTES: Readonly<Record<string, number>> = { second: 1 / 60, minute: 1, hour: 60 };
const NUMBER = String.raw`\d+(?: \d\/\d)?|a|an|one|half|two|three|four|five|six|ten`;
const DURATION = new RegExp(
  String.raw`\b(?<least>${NUMBER})(?: full| an?)?(?: to (?:${NUMBER}))? (?<unit>second|minute|hour)s?\b(?<half> and a half)?(?! past| in all| ahead| before| is all| in\))`,
  'gi',
);
/** Words before a duration that is a moment or a limit rather than a time to wait. */
const NOT_A_WAIT = /\b(?:every|after|last|first|up to|within|or|takes?|needs?)(?: (?:about|for|only|the))*$/i;
const ADVICE = /^If\b|\bbetter\b/;
const HANDS_OFF =
  /\b(?:simmer|bake|baking|roast|rest|chill|cool|rise|puff|soak|soften|marinate|stand|steep|freeze|steam|leave (?:it|them|the \w+))\b/i;
const HANDS_ON = /\b(?:stirring|whisking|tossing|turning|scraping|knead|beat|fry|sear|brown|griddle)\b/i;
const BACKGROUND = /\bwhile you\b|\b(?:turn (?:it|the heat)|leave it)(?: \w+)* low\b/i;
const EACH_SIDE = /^,? (?:a|per|on each|each) (?:side|sheet)\b/i;
const MEANWHILE = /\b(?:meanwhile|while)\b/gi;

/** Finds the durations of a step in the order of its text. */
export function namedDurations(text: string): NamedDuration[] {
  const rounds = roundsOf(text);
  let branch = 0;
  return text.split(/(?<=[.;!?]) /).flatMap((sentence) => {
    const isBackground = BACKGROUND.test(sentence);
    if (!isBackground) branch += sentence.match(MEANWHILE)?.length ?? 0;
    if (ADVICE.test(sentence)) return [];
    const isHandsOff = HANDS_OFF.test(sentence) && !HANDS_ON.test(sentence);
    return [...sentence.matchAll(DURATION)].flatMap((match) =>
      NOT_A_WAIT.test(sentence.slice(0, match.index).trimEnd())
        ? []
        : [{ minutes: lengthOf(match) * rounds, isHandsOff, isBackground, branch }],
    );
  });
}

/** The sum of the durations that a text names; of work done meanwhile only the longer part counts. */
export function namedMinutes(text: string): number {
  const branches = new Map<number, number>();
  for (const { minutes, isBackground, branch } of namedDurations(text))
    if (!isBackground) branches.set(branch, (branches.get(branch) ?? 0) + minutes);
  return Math.round(Math.max(0, ...branches.values()) * 10) / 10;
}

function lengthOf({ 0: words, index, input, groups = {} }: RegExpExecArray): number {
  const { least = '1', unit = 'minute', half } = groups;
  const count = numberOf(least) + (half ? 0.5 : 0);
  return (
    count *
    (UNIT_MINUTES[unit.toLowerCase()] ?? 1) *
    (EACH_SIDE.test(input.slice(index + words.length)) ? 2 : 1)
  );
}

const ROUNDS = /\bin (?<count>two|three|four|five|six) (?:batches|rounds)\b/i;
const AT_A_TIME = /\bat a time\b/i;

/** In how many batches a step cooks; "two at a time" are at least two. */
export function roundsOf(text: string): number {
  const { count } = ROUNDS.exec(text)?.groups ?? {};
  if (count !== undefined) return numberOf(count);
  return AT_A_TIME.test(text) ? 2 : 1;
}
