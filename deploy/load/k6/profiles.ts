import type { Stage } from 'k6/options';

/** Arrivals a second of each flow at factor 1, the load of an ordinary evening. */
export const ARRIVALS = {
  browse: 40,
  search: 20,
  detail: 20,
  signIn: 2,
  plan: 4,
  listEdit: 6,
  checkout: 1,
  feed: 2,
} as const;
export type FlowName = keyof typeof ARRIVALS;

/** `stages` ramps the factor of all arrivals: `target` is the factor at the end of the stage. */
export type Profile = {
  start: number;
  stages: readonly { seconds: number; target: number }[];
  /** Latencies are judged. Not in the smoke test, which runs on busy machines. */
  timed: boolean;
  /** Ends the run at the first broken threshold, because that is its result. */
  untilBroken?: boolean;
};

export const PROFILES: Readonly<Record<string, Profile>> = {
  // Longer than the ten seconds after which the rarest flow arrives.
  smoke: { start: 0.1, stages: [{ seconds: 15, target: 0.1 }], timed: false },
  load: {
    start: 0.1,
    stages: [
      { seconds: 20, target: 1 },
      { seconds: 120, target: 1 },
      { seconds: 10, target: 0.1 },
    ],
    timed: true,
  },
  stress: {
    start: 1,
    stages: [1, 2, 4, 1].flatMap((target) => [
      { seconds: 10, target },
      { seconds: 50, target },
    ]),
    timed: false,
  },
  spike: {
    start: 0.5,
    stages: [
      { seconds: 20, target: 0.5 },
      { seconds: 5, target: 6 },
      { seconds: 30, target: 6 },
      { seconds: 5, target: 0.5 },
      { seconds: 30, target: 0.5 },
    ],
    timed: false,
  },
  soak: {
    start: 0.1,
    stages: [
      { seconds: 60, target: 0.7 },
      { seconds: 1_800, target: 0.7 },
    ],
    timed: true,
  },
  breakpoint: { start: 0.5, stages: [{ seconds: 600, target: 20 }], timed: true, untilBroken: true },
};

/** k6 takes whole arrivals only, so rates are stated per ten seconds. */
export const TIME_UNIT_SECONDS = 10;
export const arrivalsOf = (flow: FlowName, factor: number): number =>
  Math.max(1, Math.round(ARRIVALS[flow] * factor * TIME_UNIT_SECONDS));

export const stagesOf = (flow: FlowName, profile: Profile): Stage[] =>
  profile.stages.map(({ seconds, target }) => ({
    duration: `${seconds}s`,
    target: arrivalsOf(flow, target),
  }));
