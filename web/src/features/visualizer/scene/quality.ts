/** Pixels for each CSS pixel of the canvas. */
const STEPS = [2, 1.5, 1, 0.75];
/** A frame takes longer than this, and there are so many of them: fewer pixels while it moves. Below one it takes a slower machine. */
const SLOW_MS = 19;
const VERY_SLOW_MS = 22;
const MANY = 6;
/** So long after the last movement, the picture is drawn once more in full. */
const REST_MS = 140;

/**
 * How fine to draw: coarser while things move, if the machine cannot keep up, and once in full when they rest. A machine that was
 * slow stays so for this scene.
 */
export function createQuality(drawAgain: () => void) {
  const full = Math.min(2, Math.max(2, globalThis.devicePixelRatio ?? 1));
  let step = 1;
  let slow = 0;
  let isSharp = false;
  let drawn = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let applySharp = () => {};
  const ratio = () => (isSharp ? full : (STEPS[step] ?? 1));
  return {
    ratio,
    /** A frame is to be drawn in motion, so many milliseconds after the one before. */
    moved: (passedMs: number) => {
      clearTimeout(timer);
      isSharp = false;
      slow = passedMs > ((STEPS[step] ?? 1) > 1 ? SLOW_MS : VERY_SLOW_MS) ? slow + 1 : Math.max(0, slow - 1);
      if (slow < MANY || step === STEPS.length - 1) return;
      step += 1;
      slow = 0;
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
