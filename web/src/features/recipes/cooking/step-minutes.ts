export type TimedStep = { instruction: string; time: number; waiting: number };

const FRACTIONS: Record<string, number> = { '1/4': 0.25, '1/3': 1 / 3, '1/2': 0.5, '3/4': 0.75 };
const DURATION = /(?:(\d+) to )?(\d+)(?: (\d\/\d))? (minute|hour)s?\b/g;

/** The minutes that an instruction names: "18 minutes", "20 to 25 minutes", "1 1/2 hours". */
function namedMinutes(instruction: string): number[] {
  return [...instruction.matchAll(DURATION)].flatMap(([, low, high, fraction = '', unit]) =>
    [low, high].flatMap((figure, index) => {
      if (figure === undefined) return [];
      const count = Number(figure) + (index === 1 ? (FRACTIONS[fraction] ?? 0) : 0);
      return [unit === 'hour' ? count * 60 : count];
    }),
  );
}

/** The hands-off minutes where the text of the step names these and not the whole time, else the step's time. */
export function timerMinutes({ instruction, time, waiting }: TimedStep): number {
  const named = namedMinutes(instruction);
  return waiting > 0 && named.includes(waiting) && !named.includes(time) ? waiting : time;
}
