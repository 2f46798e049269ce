/** Pixels for each CSS pixel of the canvas. */
const STEPS = [2, 1.5, 1, 0.75];
/**
 * So many frames take longer than this in the mean: fewer pixels while it moves. Below one it takes a slower machine. In the mean,
 * because a screen shows a late frame with its next beat: one in three that is late is as seen as all a little late.
 */
const SLOW_MS = 19;
const VERY_SLOW_MS = 20.5;
const MANY = 20;
/** At rest: edges are smooth on a coarse screen too, and a finer one shows hardly more. */
const FULL = 2;
/** No more is counted of one frame: a page that is busy for once is no slow machine. */
const LONGEST_MS = 50;
/** So long after the last movement, the picture is drawn once more in full. */
const REST_MS = 140;

/**
 * How fine to draw: coarser while things move, if the machine cannot keep up, and once in full when they rest. A machine that was
 * slow stays so for this scene.
 */
export function createQuality(drawAgain: () => void) {
  let step = 1;
  let frames = 0;
  let takenMs = 0;
  let isSharp = false;
  let drawn = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let applySharp = () => {};
  const ratio = () => (isSharp ? FULL : (STEPS[step] ?? 1));
  return {
    ratio,
    /** A frame is to be drawn in motion, so many milliseconds after the one before. */
    moved: (passedMs: number) => {
      clearTimeout(timer);
      isSharp = false;
      frames += 1;
      takenMs += Math.min(LONGEST_MS, passedMs);
      if (frames < MANY) return;
      const isSlow = takenMs / frames > ((STEPS[step] ?? 1) > 1 ? SLOW_MS : VERY_SLOW_MS);
      if (isSlow && step < STEPS.length - 1) step += 1;
      frames = 0;
      takenMs = 0;
    },
    rest: () => {
      clearTimeout(timer);
      if (isSharp) return;
      timer = setTimeout(() => {
        isSharp = true;
        applySharp();
        drawAgain();
      }, REST_MS);
    },
    onSharp: (apply: () => void) => {
      applySharp = apply;
    },
    /** True when what is drawn on has to be of another size. */
    changed: (width: number, height: number) => {
      const wanted = `${width} ${height} ${ratio()}`;
      const is = wanted !== drawn;
      drawn = wanted;
      return is;
    },
    stop: () => clearTimeout(timer),
  };
}
